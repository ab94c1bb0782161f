export const MESSAGE_MAX = 5000
/** Characters of the last message in the conversation list. */
export const PREVIEW_MAX = 140
/** Files of one message. */
export const ATTACHMENTS_MAX = 10
/** How long the sender may edit or delete a message, by the server's clock. */
export const MESSAGE_CHANGE_MS = 15 * 60_000
export const MESSAGE_SEARCH_MAX = 100
export const MESSAGES_FOUND_SIZE = 20
export const MESSAGES_FOUND_MAX = 50
export const MESSAGES_PAGE_SIZE = 50
export const MESSAGES_PAGE_MAX = 200
export const CONVERSATIONS_PAGE_SIZE = 30
export const CONVERSATIONS_PAGE_MAX = 100
/** Minimum milliseconds between typing signals; without one for twice as long, the user has stopped typing. */
export const TYPING_EVERY_MS = 3000
