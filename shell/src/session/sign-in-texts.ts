/** Texts of the sign-in dialog (spec, points 2 and 6), which comes with it. */
export const signInTexts = {
  welcomeBack: { title: 'Welcome back', description: 'Good to see you again.' },
  createAccount: { title: 'Create your account', description: 'Show your work, or find who makes it.' },
  resetPassword: { title: 'Reset Password', description: 'We will send you a link to set a new password.' },
  email: 'Email',
  password: 'Password',
  loggingIn: 'Logging in...',
  forgotPassword: 'Forgot password?',
  isNew: 'New to Atelier?',
  creatingAccount: 'Creating account...',
  hasAccount: 'Already have an account?',
  or: 'or',
  continueWith: (provider: string) => `Continue with ${provider}`,
  sending: 'Sending...',
  sendReset: 'Send Reset Email',
  backToLogin: 'Back to Login',
  /** Before and after the address. */
  linkSent: ['We have sent a verification link to', '. Open it to finish signing up.'],
  noEmail: 'No email?',
  noEmailCheckSpam: 'No email? Check your spam folder or',
  resend: 'send the link again',
  gotIt: 'Got it',
} as const
