import { PASSKEYS_MAX } from './limits.ts'

export const factorsErrorTexts = {
  codeRequired: 'Please enter the code.',
  codeWrong: 'This code is wrong, expired or already used.',
  locked: 'Too many wrong codes. We sent you an email. Please try again later.',
  signInExpired: 'This took too long. Please log in again.',
  passkeyInvalid: 'This passkey could not be verified. Please try again.',
  passkeyUnknown: 'This passkey belongs to no account here. Log in another way, then add it in Settings.',
  passkeyExists: 'This passkey has been added already.',
  passkeyNotFound: 'This passkey does not exist.',
  passkeyNameRequired: 'Please enter a name.',
  tooManyPasskeys: `You can add up to ${PASSKEYS_MAX} passkeys.`,
  totpOn: 'The authenticator app has been set up already.',
  totpNotStarted: 'This took too long. Please start the setup again.',
  noFactor: 'Add a passkey or an authenticator app first.',
} as const
