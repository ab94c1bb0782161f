/** Maximum characters of feedback. */
export const FEEDBACK_MAX = 5000
