export const DAYS_IN_WEEK = 7
/** The newest works whose tools and models are suggested, and how many of each. */
export const KNOWN_NAMES_WORKS = 1000
export const KNOWN_NAMES_MAX = 50
export const KNOWN_NAMES_KEPT_MS = 600_000
