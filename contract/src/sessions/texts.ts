/** Texts of the errors of sessions. */
export const sessionsErrorTexts = {
  invalidCredentials: 'Invalid login credentials',
  emailNotConfirmed: 'Email not confirmed. Please check your inbox for the verification link.',
  /** The provider's text for a missing email or phone with password. */
  credentialsMissing: 'You must provide either an email or phone number and a password',
  tokenInvalid: 'The access token is not valid. Please log in again.',
  sessionMissing: 'Auth session missing!',
  providerCancelled: 'Signing in was cancelled.',
  providerFailed: 'The sign-in provider did not answer. Please try again.',
  providerState: 'This sign-in was not started in this browser, or took too long. Please try again.',
  providerMissing: 'Signing in with this provider is not set up here.',
  providerTaken: 'The account with this email address is linked to another account of this provider.',
  providerUnverified: 'Your provider has not verified this email address, so it cannot be used to sign in.',
} as const
