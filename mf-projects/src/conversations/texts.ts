/** Texts of conversations, as far as a page of projects begins one (spec, point 8). */
export const conversationsTexts = {
  openFailed: 'Failed to open conversation',
} as const
