/** All sockets of a person, on whichever backend. */
export const userRoom = (id: unknown): string => `user:${String(id)}`
/** All sockets of one sign-in. */
export const sessionRoom = (id: unknown): string => `session:${String(id)}`
/** Sockets that show a conversation, of its two parties alone. */
export const conversationRoom = (id: unknown): string => `conversation:${String(id)}`
