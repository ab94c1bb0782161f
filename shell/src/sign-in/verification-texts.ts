export const verificationTexts = {
  choosePassword: {
    title: 'Choose your password',
    description: (email: string) =>
      `The sign-up for ${email} was begun in another browser. Choose the password you want to log in with.`,
  },
  save: 'Verify and log in',
  saving: 'Verifying...',
  replaceSession: {
    title: 'Log in as somebody else?',
    description: (email: string) => `Going on as ${email} logs out whoever is logged in here.`,
  },
  replace: 'Log out and go on',
} as const
