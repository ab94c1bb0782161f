/** How long Undo is offered for what was rejected, declined or deleted, in milliseconds (design). */
export const UNDO_MS = 10_000
