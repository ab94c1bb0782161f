export const userRoom = (id: unknown): string => `user:${String(id)}`
export const sessionRoom = (id: unknown): string => `session:${String(id)}`
/** Only for the conversation's two participants. */
export const conversationRoom = (id: unknown): string => `conversation:${String(id)}`
