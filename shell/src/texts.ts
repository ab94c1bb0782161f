/** Words for a part of the shell that cannot be had. */
export const partTexts = {
  failed: 'This could not be opened.',
  retry: 'Retry',
  close: 'Close',
} as const
