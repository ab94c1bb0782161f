/** Heartbeat (spec, point 9). */
export const PING_EVERY_MS = 25_000
/** How long an answer to it may take. */
export const PING_TIMEOUT_MS = 20_000
/** How long who connects may take to say who they are. */
export const CONNECT_TIMEOUT_MS = 5000
/** Bytes of one frame of a browser; a signal needs 100, an access token 400. */
export const FRAME_MAX_BYTES = 8192
/** Frames that one connection may send at once, and each second from then on. A page sends two a minute, and one every 3 s while typing. */
export const FRAMES = { burst: 60, perSecond: 20 }
/** Sockets of one person at one backend, one a tab. One more closes the oldest. */
export const SOCKETS_PER_USER = 20
/** Connections from one address of the net; all tabs of an office come back at once after a restart. */
export const CONNECTIONS = { points: 1200, seconds: 300 }
/** Events that may wait for a slow reader, some 300 bytes each. More close its socket: it reads anew once it is back. */
export const WAITING_EVENTS_MAX = 500
/** How far from {@link TYPING_EVERY_MS} two signals may be, as the net carries one faster than the other. */
export const TYPING_SLACK_MS = 500
/** How often the database is asked which sessions have ended. */
export const ENDED_EVERY_MS = 500
/** How far back it is asked: more than clocks of backends differ, and than a commit takes to be seen. */
export const ENDED_OVERLAP_MS = 15_000
/** How long browsers may take to answer the end of their sockets when the backend stops. */
export const STOP_MS = 1000
