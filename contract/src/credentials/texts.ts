import { PASSWORD_MAX } from './limits.ts'

export const credentialsErrorTexts = {
  /** The provider's text for a missing email or phone with password. */
  missing: 'You must provide either an email or phone number and a password',
  emailRequired: 'Please enter your email address',
  emailInvalid: 'Please enter a valid email address.',
  emailName: 'Before the @, an email address can only have letters from a to z, numbers and signs here.',
  passwordRequired: 'Please enter your password.',
  passwordTooLong: `A password has at most ${PASSWORD_MAX} characters.`,
} as const
