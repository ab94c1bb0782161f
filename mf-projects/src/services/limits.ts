/** How long "Coming Soon" is shown, in milliseconds (spec, point 8). */
export const COMING_SOON_MS = 4000
