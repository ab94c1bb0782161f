/** Words for a remote that is not there. */
export const remotesTexts = {
  unavailable: {
    title: 'This page is not available right now',
    text: 'The rest of the site works. Please try again in a moment.',
  },
  updated: 'This page has been updated.',
  reload: 'Reload',
} as const
