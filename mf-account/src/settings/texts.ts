/** Texts of the settings page as a whole; each section has its own. */
export const settingsTexts = {
  title: 'Settings',
  rail: 'Sections',
  account: 'Account',
  appearance: 'Appearance',
  logIn: 'Log-in',
  devices: 'Devices',
  mail: 'Email notifications',
  data: 'Your data',
  delete: 'Delete account',
  failed: "We couldn't load your settings.",
  theme: 'Theme',
  themeMeaning: 'Kept in this browser only. System follows your device.',
  cancel: 'Cancel',
} as const
