export const suspendedTexts = {
  suspended: { title: 'Your account is suspended' },
  closed: { title: 'Your account is closed', description: 'You cannot log in to it any more.' },
  until: (moment: string) => `You can log in again on ${moment}.`,
  reason: 'Reason:',
  appeal: 'If you think this is wrong, you can appeal: the link is in our email about this decision.',
  how: 'How appeals work',
  close: 'Close',
} as const
