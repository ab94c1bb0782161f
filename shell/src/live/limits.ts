/** Delays in milliseconds before reconnect attempts; the last one repeats (spec, point 9). */
export const RECONNECT_MS = [1000, 2000, 5000, 10_000]
/** Maximum relative jitter of a delay, to spread out reconnects. */
export const RECONNECT_JITTER = 0.1
export const CONNECT_TIMEOUT_MS = 10_000
