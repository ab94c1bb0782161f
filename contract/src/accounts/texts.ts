import { PASSWORD_MAX, PASSWORD_MIN } from './limits.ts'

const passwordTooShort = `Password must be at least ${PASSWORD_MIN} characters long.`

/** Texts of the errors of accounts. */
export const accountsErrorTexts = {
  emailRequired: 'Please enter your email address',
  emailInvalid: 'Please enter a valid email address.',
  passwordRequired: 'Please enter your password.',
  passwordTooLong: `A password has at most ${PASSWORD_MAX} characters.`,
  passwordTooShort,
  passwordMismatch: { title: 'Password Mismatch', description: 'The two passwords are not the same.' },
  missingInformation: { title: 'Missing Information', description: 'Please fill in both password fields.' },
  /** By reason of the provider's `weak_password` error. */
  weakPassword: {
    length: passwordTooShort,
    common: 'This password is among the most common ones. Please choose another.',
    email: 'Your password must differ from your email address.',
  },
  verificationExpired: 'This verification link has expired. Please request a new one.',
  verificationInvalid: 'This verification link is not valid.',
  linkExpired: 'This password reset link has expired. Please request a new one.',
  linkDenied: 'Access denied. The reset link may be invalid.',
  roleChosen: 'Your role has been chosen already.',
} as const
