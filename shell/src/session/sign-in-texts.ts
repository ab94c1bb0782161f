import { PASSWORD_MIN } from '@atelier/contract/accounts/limits.ts'

/** Texts of the sign-in dialog (spec, points 2 and 6), loaded with it. */
export const signInTexts = {
  welcomeBack: { title: 'Welcome back', description: 'Good to see you again.' },
  createAccount: { title: 'Create your account', description: 'Show your work or hire AI creators.' },
  resetPassword: { title: 'Reset Password', description: 'We will send you a link to set a new password.' },
  /** Prefix of a remote's reason. */
  logInTo: (reason: string) => `Log in to ${reason}.`,
  signUpTo: (reason: string) => `Sign up to ${reason}.`,
  email: 'Email',
  password: 'Password',
  loggingIn: 'Logging in...',
  forgotPassword: 'Forgot password?',
  isNew: 'New to Atelier?',
  creatingAccount: 'Creating account...',
  passwordRule: `${PASSWORD_MIN} or more characters, not a common one`,
  /** Text around the links to the terms and the privacy policy. */
  agree: ['By signing up you agree to the ', ' and ', '.'],
  terms: 'Terms',
  privacyPolicy: 'Privacy Policy',
  hasAccount: 'Already have an account?',
  or: 'or',
  continueWith: (provider: string) => `Continue with ${provider}`,
  sending: 'Sending...',
  sendReset: 'Send Reset Email',
  backToLogin: 'Back to Login',
  /** Text before and after the address. */
  linkSent: ['We sent a verification link to', '.'],
  noEmail: "Didn't get our email?",
  checkSpam: "Didn't get it? Check spam or",
  resend: 'resend the link',
  gotIt: 'Got it',
} as const
