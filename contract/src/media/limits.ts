const MB = 1024 * 1024

/** Maximum bytes of an image, thumbnail or avatar (spec, point 9). */
export const IMAGE_MAX_BYTES = 50 * MB
/** Maximum bytes of a video (spec, point 9). */
export const VIDEO_MAX_BYTES = 200 * MB
/** Upload timeout in milliseconds, excluding pauses (spec, point 9). */
export const UPLOAD_TIMEOUT_MS = 10 * 60_000
/**
 * Bytes of an upload part, the minimum of S3; only the last part is smaller. After an interruption only the parts in flight are
 * resent.
 */
export const PART_BYTES = 5 * MB
/** Maximum number of parts signed at once. */
export const PARTS_SIGNED_MAX = 32
/** Hours after which an unfinished or unused upload is deleted. */
export const UPLOAD_KEEP_HOURS = 24
/** Maximum bytes of a user's files, including uploads in progress. */
export const STORAGE_MAX_BYTES = 5 * 1024 * MB
/** Maximum number of works per user. */
export const WORKS_MAX = 2000
/** Maximum characters of a file name. */
export const FILE_NAME_MAX = 255
