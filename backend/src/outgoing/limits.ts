/** Of one response. The longest are an issuer's keys, a few kB. */
export const RESPONSE_BYTES = 1_000_000
/** Of one request with its response; callers have shorter limits of their own. */
export const REQUEST_MS = 20_000
export const CONNECT_MS = 5000
export const CHECK_EVERY_MS = 50
