export const unsubscribeTexts = {
  title: 'Unsubscribe',
  blurb: 'Do you want to stop getting this kind of email?',
  confirm: 'Stop these emails',
  done: (topics: string) => `You will get no more emails about: ${topics}.`,
  settings: 'Choose your emails in Settings',
  failed: 'Failed to unsubscribe',
} as const
