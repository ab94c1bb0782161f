/** Maximum number of artworks per request for the caller's likes. */
export const LIKES_ASKED_MAX = 100
