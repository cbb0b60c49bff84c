"""Tables that friends share over HTTP and WebSocket. Contains no rule and no sentence."""
