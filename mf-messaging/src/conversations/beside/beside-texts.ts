export const besideTexts = {
  title: 'Conversation',
  open: 'Open in Messages',
  none: 'There is no conversation.',
  failed: "We couldn't load this conversation.",
} as const
