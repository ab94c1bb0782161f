/** Heartbeat (spec, point 9). */
export const PING_EVERY_MS = 25_000
export const PING_TIMEOUT_MS = 20_000
export const CONNECT_TIMEOUT_MS = 5000
/** Maximum bytes of a client frame; a signal needs 100, an access token 400. */
export const FRAME_MAX_BYTES = 8192
/** Frames per connection: burst, then per second. A page sends two a minute, and one every 3 s while typing. */
export const FRAMES = { burst: 60, perSecond: 20 }
/** Sockets per user and backend, one per tab. One more closes the oldest. */
export const SOCKETS_PER_USER = 20
/** Connections per IP address; all tabs of an office reconnect at once after a restart. */
export const CONNECTIONS = { points: 1200, seconds: 300 }
/** About 300 bytes each. Beyond it a slow reader is disconnected; it refetches on reconnect. */
export const WAITING_EVENTS_MAX = 500
/** Tolerance for {@link TYPING_EVERY_MS} between two signals, as network latency varies. */
export const TYPING_SLACK_MS = 500
export const ENDED_EVERY_MS = 500
/** How far back a poll looks: more than the clock skew between backends plus commit latency. */
export const ENDED_OVERLAP_MS = 15_000
export const STOP_MS = 1000
