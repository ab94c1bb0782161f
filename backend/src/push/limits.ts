/** Of one user; the oldest is replaced. */
export const SUBSCRIPTIONS_MAX = 10
/** For how long a push service keeps a message for a browser that is offline. */
export const KEPT_BY_SERVICE_SECONDS = 24 * 60 * 60
export const SEND_TIMEOUT_MS = 10_000
