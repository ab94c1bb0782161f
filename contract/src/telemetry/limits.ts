export const REPORTS_MAX = 50
/** Maximum repetitions of one error in a report. */
export const ERROR_COUNT_MAX = 10
export const ERROR_MESSAGE_MAX = 200
export const STACK_FRAMES_MAX = 10
export const STACK_FRAME_MAX = 200
/** Highest value of a vital; browsers report higher ones as this. */
export const VITAL_MAX = 600_000
/** The default period of `health`, in minutes, and its maximum: as long as they are kept. */
export const HEALTH_MINUTES = 60
export const HEALTH_MINUTES_MAX = 30 * 24 * 60
/** A version fails if more than this share of its visits do, of at least so many. */
export const FAILING_SHARE = 0.05
export const FAILING_VISITS_MIN = 20
/** Errors of a version in `health`. */
export const TOP_ERRORS_MAX = 5
/** Pages of a version in `health`. */
export const TOP_PAGES_MAX = 20
