export const accountsTexts = {
  checkYourEmail: 'Check your email',
  verifyYourEmail: 'Please check your email to verify your account.',
  emailVerified: 'Your email address is verified.',
  emailChanged: 'Your email address has been changed.',
  emailChangeUndone: 'Your old email address is back, and all devices are logged out. Please set a new password.',
  passwordUpdated: 'Your password has been updated.',
  invalidLink: { title: 'Invalid Reset Link', description: 'This reset link is invalid. Please request a new one.' },
  sessionError: { title: 'Session Error', description: 'The reset link could not be checked. Please try again.' },
  sessionExpired: { title: 'Session Expired', description: 'Please request a new password reset link.' },
  updateError: { title: 'Update Error' },
  unexpectedError: { title: 'Unexpected Error', description: 'Something went wrong. Please try again.' },
  roleFailed: 'Failed to update your role. Please try again.',

  nameFailed: 'Failed to save your name. Please try again.',

  chooseRole: { title: 'Choose your role', blurb: "How will you use Atelier? You can't change this later." },
  roles: {
    creator: {
      label: 'AI Creator',
      description: 'I make images or videos with AI. I want to show my work and take on projects.',
    },
    buyer: {
      label: 'Brand/Agency',
      description: "I'm looking for AI creators. I want to post projects and hire.",
    },
  },
  yourName: 'Your name (you can add it later)',
  next: (reason: string) => `Next: ${reason}.`,
  needsRole: (reason: string, role: string) => `To ${reason}, continue as ${role}.`,
  continueAs: (role?: string) => (role === undefined ? 'Continue' : `Continue as ${role}`),
  resetTitle: 'Reset your password',
  resetBlurb: "Choose a new password. You'll be logged out on all devices.",
  verifyingLink: 'Verifying your reset link...',
  brokenLink: {
    title: 'This link does not work',
    blurb: 'We are taking you to the home page. There you can ask for a new link.',
  },
} as const
