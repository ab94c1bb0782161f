export const remotesTexts = {
  unavailable: {
    title: 'This page is temporarily unavailable',
    text: 'Everything else works. Try again in a moment.',
  },
  updated: 'This page has been updated.',
  reload: 'Reload',
} as const
