export const TYPING_PAUSE_MS = 200
export const FOUND_PER_GROUP = 4
export const RECENT_KEPT = 5
