/** Characters of a feedback (design, server-side limits). */
export const FEEDBACK_MAX = 5000
