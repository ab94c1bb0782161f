/** Texts for starting conversations from project pages (spec, point 8). */
export const conversationsTexts = {
  createFailed: 'Failed to create conversation',
  openFailed: 'Failed to open conversation',
} as const
