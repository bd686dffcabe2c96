"""What the robots of the trick games share: counting cards, chances, prices, leads."""
