const MB = 1024 * 1024

/** Bytes of an image, thumbnail or avatar (spec, point 9). */
export const IMAGE_MAX_BYTES = 50 * MB
/** Bytes of a video (spec, point 9). */
export const VIDEO_MAX_BYTES = 200 * MB
/** Above so many bytes a video's upload is announced to take several minutes (spec, point 9). */
export const LARGE_VIDEO_BYTES = 100 * MB
/** Above so many bytes any file's upload is announced to take a while (spec, point 9). */
export const LARGE_FILE_BYTES = 50 * MB
/** Milliseconds that the announcement of a large file stays (spec, point 9). */
export const LARGE_FILE_TOAST_MS = 5000
/** Milliseconds an upload may take; pauses do not count (spec, point 9). */
export const UPLOAD_TIMEOUT_MS = 10 * 60_000
/** Milliseconds between success and the dashboard (spec, point 9). */
export const UPLOAD_REDIRECT_MS = 1500
/** Milliseconds before the status is idle again (spec, point 9). */
export const UPLOAD_RESET_MS = 3000
/** Bytes of a part of an upload; only the last one is smaller. After a cut at most one part is sent again. */
export const PART_BYTES = 8 * MB
/** The most parts that may be signed at once. */
export const PARTS_SIGNED_MAX = 32
/** Seconds that a signed address of a part takes bytes. */
export const PART_ADDRESS_SECONDS = 3600
/** Hours after which an unfinished or unused upload is swept away. */
export const UPLOAD_KEEP_HOURS = 24
/** Pixels of the largest picture; of an animation, of one frame. */
export const PIXELS_MAX = 100_000_000
/** Pixels of all frames of an animation together. */
export const ANIMATION_PIXELS_MAX = 400_000_000
/** Characters of a file's name. */
export const FILE_NAME_MAX = 255
