/** How long Undo is offered after rejecting, declining, completing or deleting, in milliseconds (design). */
export const UNDO_MS = 10_000
/** The error of a late undo. */
export const undoTooLate = { status: 409, text: 'This can no longer be undone.' } as const
