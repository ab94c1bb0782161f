export const conversationsTexts = {
  open: 'Open Conversation',
  createFailed: 'Failed to create conversation',
  openFailed: 'Failed to open conversation',
} as const
