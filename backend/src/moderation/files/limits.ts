const MB = 1024 * 1024

/** Of one case. */
export const FILES_MAX = 20
/** Of a request for help. */
export const HELP_FILES_MAX = 60
export const CASE_BYTES_MAX = 250 * MB
/** Of all cases about one person, and of all that one member opened. */
export const PERSON_BYTES_MAX = 1024 * MB
/** Of all cases that guests opened, together: anybody can enter any address. */
export const GUESTS_BYTES_MAX = 10 * 1024 * MB
/** After the decision: the time for an appeal, and as much for its review. */
export const KEEP_DAYS = 61
