export const partTexts = {
  pending: 'Opening...',
  failed: "We couldn't open this.",
  offline: "It will open when you're back.",
  retry: 'Retry',
  close: 'Close',
} as const
