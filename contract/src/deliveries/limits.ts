/** `replaced` by a newer delivery before anybody answered it. */
export const deliveryStates = ['delivered', 'changes_asked', 'approved', 'replaced', 'withdrawn'] as const
/** Who approved it: `silence` is no answer in {@link ANSWER_DAYS}, `completion` marking the project as completed. */
export const approvers = ['client', 'silence', 'completion'] as const

/** From a delivery until silence approves it, without the time of pauses. */
export const ANSWER_DAYS = 14
/** While an approval can be undone, in milliseconds; the originals stay shut. */
export const APPROVAL_UNDO_MS = 10 * 60_000

/** Of one engagement. */
export const DELIVERIES_MAX = 100
/** Files of one delivery. */
export const DELIVERY_FILES_MAX = 20
/** Characters that a creator writes with a delivery. */
export const DELIVERY_NOTE_MAX = 2000
/** Characters of the changes that a client asks for. */
export const CHANGES_MAX = 4000
/** Of one delivery. */
export const PINS_MAX = 200
/** Characters of a pin. */
export const PIN_MAX = 1000
/** Seconds of a video that can have pins. */
export const PIN_SECOND_MAX = 86_400
/** Longer side of the picture that a client sees before the approval is final, in pixels. */
export const MARKED_SIDE_MAX = 1280
/** Of a video that shows another one before the approval. */
export const PREVIEW_VIDEO_MAX_BYTES = 200 * 1024 * 1024
/** Its longer side, in pixels. */
export const PREVIEW_VIDEO_SIDE_MAX = 960
/** Seconds by which it may be shorter or longer than a video of these seconds: 1, or 2 %. */
export const previewLeeway = (seconds: number): number => Math.max(1, seconds * 0.02)
