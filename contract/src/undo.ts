/** How long Undo is offered after rejecting, declining, completing or deleting, in milliseconds (design). */
export const UNDO_MS = 10_000
export const undoTooLate = { status: 409, text: 'This can no longer be undone.' } as const
