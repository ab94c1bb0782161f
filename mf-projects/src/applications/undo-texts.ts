/** Texts of taking a decision back. */
export const undoTexts = {
  undo: 'Undo',
} as const
