/** Maximum avatar edge in pixels: enough for its largest use on a high-density screen. */
export const AVATAR_MAX_EDGE = 768
export const AVATAR_QUALITY = 0.9
/** Maximum zoom, and the step of a key or button. */
export const ZOOM_MAX = 4
export const ZOOM_STEP = 0.1
/** Pixels by which an arrow key moves the picture. */
export const MOVE_STEP = 8
/** Edge of the crop in CSS pixels: it fits the narrowest phone. */
export const CROP_EDGE = 288
/** Milliseconds that the local picture stays above the new one, which fades in below it. */
export const SWAP_MS = 400
/** Wheel zoom speed, relative to the library's default. */
export const WHEEL_SPEED = 0.4
