const passwordTooShort = 'Password must be at least 8 characters long.'

/** Texts of sign-up, verification, password reset and the choice of a role (spec, points 2, 5 and 8). */
export const accountsTexts = {
  checkYourEmail: 'Check your email',
  verifyYourEmail: 'Please check your email to verify your account.',
  emailVerified: 'Your email address is verified.',
  emailRequired: 'Please enter your email address',
  emailInvalid: 'Please enter a valid email address.',
  passwordRequired: 'Please enter your password.',
  resetSent: 'Password reset email sent! Check your inbox.',
  passwordTooShort,
  /** By reason of the provider's `weak_password` error. */
  weakPassword: {
    length: passwordTooShort,
    common: 'This password is among the most common ones. Please choose another.',
    email: 'Your password must differ from your email address.',
  },
  passwordMismatch: { title: 'Password Mismatch', description: 'The two passwords are not the same.' },
  missingInformation: { title: 'Missing Information', description: 'Please fill in both password fields.' },
  passwordUpdated: 'Your password has been updated.',
  verificationExpired: 'This verification link has expired. Please request a new one.',
  verificationInvalid: 'This verification link is not valid.',
  linkExpired: 'This password reset link has expired. Please request a new one.',
  linkDenied: 'Access denied. The reset link may be invalid.',
  invalidLink: { title: 'Invalid Reset Link', description: 'This reset link is invalid. Please request a new one.' },
  sessionError: { title: 'Session Error', description: 'The reset link could not be checked. Please try again.' },
  sessionExpired: { title: 'Session Expired', description: 'Please request a new password reset link.' },
  updateError: { title: 'Update Error' },
  unexpectedError: { title: 'Unexpected Error', description: 'Something went wrong. Please try again.' },
  roleChosen: 'Your role has been chosen already.',
  roleFailed: 'Failed to update your role. Please try again.',
} as const
