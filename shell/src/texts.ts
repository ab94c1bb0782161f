/** Words for a part of the shell that cannot be had. */
export const partTexts = {
  pending: 'Opening...',
  failed: 'This could not be opened.',
  offline: "It will open when you're back.",
  retry: 'Retry',
  close: 'Close',
} as const
