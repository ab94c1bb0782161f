/** Characters of a message (design, server-side limits). */
export const MESSAGE_MAX = 5000
/** Characters of the last message that a list of conversations shows. */
export const PREVIEW_MAX = 140
/** Messages on one page of a conversation, when the caller names no number. */
export const MESSAGES_PAGE_SIZE = 50
/** The most messages one page may hold. */
export const MESSAGES_PAGE_MAX = 200
/** Conversations on one page of the list, when the caller names no number. */
export const CONVERSATIONS_PAGE_SIZE = 30
/** The most conversations one page of the list may hold. */
export const CONVERSATIONS_PAGE_MAX = 100
/** How often one may be said to type, in milliseconds; who is not said to for twice as long has stopped. */
export const TYPING_EVERY_MS = 3000
