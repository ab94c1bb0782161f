/** Pixels; the longer edge is at most 1600. */
export const landscape = { width: 1536, height: 1024, grain: 2 }
export const wide = { width: 1600, height: 900, grain: 2 }
export const classic = { width: 1440, height: 1080, grain: 2 }
export const square = { width: 1200, height: 1200, grain: 2 }
export const portraitFormat = { width: 1152, height: 1440, grain: 2 }
export const tall = { width: 1024, height: 1536, grain: 2 }
