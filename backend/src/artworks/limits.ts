export const VIEW_MINUTES = 30
