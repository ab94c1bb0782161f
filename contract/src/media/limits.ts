const MB = 1024 * 1024

export const IMAGE_MAX_BYTES = 50 * MB
export const VIDEO_MAX_BYTES = 200 * MB
/** Of a file in a message. */
export const ATTACHMENT_MAX_BYTES = 25 * MB
/** Of a file of a work that is delivered, other than a picture. */
export const DELIVERY_FILE_MAX_BYTES = 5 * 1024 * MB
/** Of a clip, which a video's card plays: bytes, seconds, and pixels of the longer side. */
export const CLIP_MAX_BYTES = 1.5 * MB
export const CLIP_MAX_SECONDS = 4.5
export const CLIP_MAX_SIDE = 640
/** Of a picture, or of each frame of an animation. */
export const PIXELS_MAX = 50_000_000
/** Lower: interlaced and progressive pictures are held in memory completely before the first line is decoded. */
export const PROGRESSIVE_PIXELS_MAX = 25_000_000
/** Of all frames together. */
export const ANIMATION_PIXELS_MAX = 100_000_000
/** Lower: its frames are composed before they are encoded. */
export const ANIMATED_PNG_PIXELS_MAX = 40_000_000
/** Of the processor's time, to inspect a file. */
export const INSPECTION_SECONDS_MAX = 20
/** Excludes pauses (spec, point 9). */
export const UPLOAD_TIMEOUT_MS = 10 * 60_000
/** The minimum of S3; only the last part is smaller. After an interruption only the parts in flight are resent. */
export const PART_BYTES = 5 * MB
export const PARTS_SIGNED_MAX = 32
/** Until an unfinished or unused upload is deleted. */
export const UPLOAD_KEEP_HOURS = 24
/** Per user, including uploads in progress. */
export const STORAGE_MAX_BYTES = 5 * 1024 * MB
/** Of the files that a creator has delivered, which the limit above does not count. */
export const DELIVERED_MAX_BYTES = 50 * 1024 * MB
/** Per user. */
export const WORKS_MAX = 2000
export const FILE_NAME_MAX = 255
