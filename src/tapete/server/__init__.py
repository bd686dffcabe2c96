"""The ASGI app: the page, the HTTP API and the sockets of tables and lobby."""
