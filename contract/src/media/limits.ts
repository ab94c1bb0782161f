const MB = 1024 * 1024

/** Bytes of an image, thumbnail or avatar (spec, point 9). */
export const IMAGE_MAX_BYTES = 50 * MB
/** Bytes of a video (spec, point 9). */
export const VIDEO_MAX_BYTES = 200 * MB
/** Milliseconds an upload may take; pauses do not count (spec, point 9). */
export const UPLOAD_TIMEOUT_MS = 10 * 60_000
/** Bytes of a part of an upload, the least that S3 takes; only the last one is smaller. After a cut no more than what was on its way is sent again. */
export const PART_BYTES = 5 * MB
/** The most parts that may be signed at once. */
export const PARTS_SIGNED_MAX = 32
/** Hours after which an unfinished or unused upload is swept away. */
export const UPLOAD_KEEP_HOURS = 24
/** Bytes of the files that a person may keep, uploads under way with them. */
export const STORAGE_MAX_BYTES = 5 * 1024 * MB
/** Works that a person may keep. */
export const WORKS_MAX = 2000
/** Characters of a file's name. */
export const FILE_NAME_MAX = 255
