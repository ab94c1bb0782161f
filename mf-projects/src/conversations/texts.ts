export const conversationsTexts = {
  createFailed: 'Failed to create conversation',
  openFailed: 'Failed to open conversation',
} as const
