/** The most artworks that one question "which of these do I like?" may name. */
export const LIKES_ASKED_MAX = 100
