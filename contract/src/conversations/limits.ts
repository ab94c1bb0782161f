export const MESSAGE_MAX = 5000
/** Characters of the last message in the conversation list. */
export const PREVIEW_MAX = 140
export const MESSAGES_PAGE_SIZE = 50
export const MESSAGES_PAGE_MAX = 200
export const CONVERSATIONS_PAGE_SIZE = 30
export const CONVERSATIONS_PAGE_MAX = 100
/** Minimum milliseconds between typing signals; without one for twice as long, the user has stopped typing. */
export const TYPING_EVERY_MS = 3000
