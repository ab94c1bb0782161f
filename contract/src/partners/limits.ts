/** Maximum number of running projects that are listed; the others are counted. */
export const PARTNERS_MAX = 20
