export const VIEW_MINUTES = 30
export const DAYS_IN_WEEK = 7
