/** Texts of conversations, as far as a page of projects begins one (spec, point 8). */
export const conversationsTexts = {
  createFailed: 'Failed to create conversation',
  openFailed: 'Failed to open conversation',
} as const
