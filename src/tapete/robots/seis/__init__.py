"""Los Seis players by rule of thumb."""
