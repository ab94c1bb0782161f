/** Bits per second of a preview. */
export const PREVIEW_BITS = 1_200_000
/** Below this a film is too long for a preview. */
export const PREVIEW_BITS_MIN = 150_000
export const SOUND_BITS = 96_000
/** Sound of fewer bits per second is kept as it is. */
export const KEPT_SOUND_BITS = 200_000
/** Encoders do not quite keep to a rate. */
export const RATE_LEEWAY = 0.85
export const FRAMES_PER_SECOND = 30
/** Packets whose mean is taken for the rate of frames or bits. */
export const PACKETS_COUNTED = 60
/** Seconds between frames that can be jumped to. */
export const KEY_FRAME_SECONDS = 2
/** Of a preview that is kept in memory, where the browser gives no file to write to. */
export const MEMORY_MAX_BYTES = 100 * 1024 * 1024
/** Milliseconds after which a file that a closed page left is removed. */
export const LEFT_FILE_MS = 24 * 3_600_000
/** Milliseconds without progress after which a preview is given up. */
export const STALL_MS = 30_000
