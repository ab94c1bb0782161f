export const LIKES_ASKED_MAX = 100
