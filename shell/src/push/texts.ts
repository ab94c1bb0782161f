export const pushTexts = {
  question: 'Get these as push notifications, also while this site is closed?',
  accept: 'Turn On',
  decline: 'No Thanks',
  on: 'Push notifications are on in this browser. You can change that in Settings.',
  off: 'Your browser did not allow push notifications. You can change that in Settings.',
  failed: 'Failed to turn on push notifications',
} as const
