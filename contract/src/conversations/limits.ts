/** Maximum characters of a message (design, server-side limits). */
export const MESSAGE_MAX = 5000
/** Maximum characters of the last message in the conversation list. */
export const PREVIEW_MAX = 140
/** Default page size of a conversation's messages. */
export const MESSAGES_PAGE_SIZE = 50
/** Maximum page size of messages. */
export const MESSAGES_PAGE_MAX = 200
/** Default page size of the conversation list. */
export const CONVERSATIONS_PAGE_SIZE = 30
/** Maximum page size of the conversation list. */
export const CONVERSATIONS_PAGE_MAX = 100
/** Minimum milliseconds between typing signals; without one for twice as long, the user has stopped typing. */
export const TYPING_EVERY_MS = 3000
