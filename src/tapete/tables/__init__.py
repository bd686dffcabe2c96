"""One table: seats, beats, armed intents, clocks, pauses, who sees what. Time is passed in."""
