/** Milliseconds before each attempt to connect again; the last one stays (spec, point 9). */
export const RECONNECT_MS = [1000, 2000, 5000, 10_000]
/** How much longer a pause may be at random, so that not everybody comes back at once. */
export const RECONNECT_JITTER = 0.1
/** Milliseconds after which an attempt that hangs has failed. */
export const CONNECT_TIMEOUT_MS = 10_000
