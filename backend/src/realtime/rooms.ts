/** All sockets of a user, on every backend. */
export const userRoom = (id: unknown): string => `user:${String(id)}`
/** All sockets of one session. */
export const sessionRoom = (id: unknown): string => `session:${String(id)}`
/** Sockets that have a conversation open; only its two participants. */
export const conversationRoom = (id: unknown): string => `conversation:${String(id)}`
