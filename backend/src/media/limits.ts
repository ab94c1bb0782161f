/** Seconds that a signed address of a part takes bytes. */
export const PART_ADDRESS_SECONDS = 3600
/** Bytes of a part of the uploads that do not say it themselves: they were begun before uploads kept it. */
export const UNSAID_PART_BYTES = 8 * 1024 * 1024
/** Pixels of the largest picture; of an animation, of one frame. */
export const PIXELS_MAX = 100_000_000
/** Pixels of all frames of an animation together. */
export const ANIMATION_PIXELS_MAX = 400_000_000
