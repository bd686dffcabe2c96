"""Many tables: who sits where, the lobby, quick seats, guests. Sockets and files are ports here."""
