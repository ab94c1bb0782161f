export const signInTexts = {
  dashboard: 'open your dashboard',
  profile: 'edit your profile',
  settings: 'change your settings',
  notices: 'read your notices',
} as const
