export const pushTexts = {
  blurb: 'What the bell shows, also while this site is closed.',
  label: 'Push notifications in this browser',
  description: 'Until you log out here. Each of your browsers has its own switch.',
  topics: 'Push notifications about',
  unavailable: 'This site sends no push notifications.',
  unsupported:
    'This browser cannot receive push notifications. On an iPhone or iPad, add the site to the Home Screen first.',
  blocked:
    'Your browser blocks notifications of this site. Allow them in its settings for this site, beside the address.',
  failed: 'Failed to change push notifications',
  unread: "We couldn't load your push notifications.",
} as const
