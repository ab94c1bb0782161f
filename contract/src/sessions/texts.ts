export const sessionsErrorTexts = {
  invalidCredentials: 'Invalid login credentials',
  emailNotConfirmed: 'Email not confirmed. Please check your inbox for the verification link.',
  codeRequired: 'Enter the code from your authenticator app. Reload the page if it does not ask for one.',
  suspended: 'This account is suspended.',
} as const

export const providerNames = { google: 'Google', linkedin: 'LinkedIn' } as const

/** Why signing in with a provider, or connecting one, failed, by the code in the return address. */
export const providerErrorTexts = {
  access_denied: 'Signing in was cancelled.',
  invalid_state: 'This sign-in was not started in this browser, or took too long. Please try again.',
  provider_failed: 'The sign-in provider did not answer. Please try again.',
  provider_not_configured: 'Signing in with this provider is not set up here.',
  email_not_verified: 'Your provider has not verified this email address, so it cannot be used to sign in.',
  already_linked: 'The account with this email address is linked to another account of this provider.',
  not_connected: 'This account of the provider is not connected to your account. Please confirm with the one that is.',
  not_fresh: 'The provider did not ask you to sign in again. Please sign out there first.',
  ACCOUNT_SUSPENDED: 'This account is suspended. Log in with your email address and password to read why.',
  belongs_to_another: 'This account of the provider is connected to another account here.',
} as const
