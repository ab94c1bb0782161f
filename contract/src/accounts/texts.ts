import { PASSWORD_MIN } from '../credentials/limits.ts'

const passwordTooShort = `Password must be at least ${PASSWORD_MIN} characters long.`

export const accountsErrorTexts = {
  passwordTooShort,
  passwordMismatch: { title: 'Password Mismatch', description: 'The two passwords are not the same.' },
  missingInformation: { title: 'Missing Information', description: 'Please fill in both password fields.' },
  weakPassword: {
    length: passwordTooShort,
    common: 'This password is among the most common ones. Please choose another.',
    email: 'Your password must differ from your email address.',
  },
  verificationExpired: 'This verification link has expired. Please request a new one.',
  verificationInvalid: 'This verification link is not valid.',
  newPasswordRequired: 'You signed up in another browser. Open the link again to choose your password.',
  sessionExists: 'Somebody else is logged in here. Log out, then open the link again.',
  linkExpired: 'This password reset link has expired. Please request a new one.',
  linkDenied: 'Access denied. The reset link may be invalid.',
  roleRequired: 'Choose how you will use Atelier.',
  roleChosen: 'Your role has been chosen already.',
  nameAddress: 'A name cannot contain a web or email address.',
  nameOfSite: 'Please use your own name, not the name of this site.',
  passwordWrong: 'This is not your current password.',
  passwordMissing: 'Your account has no password yet. Ask for a link to set one.',
  emailSame: 'This is your email address already.',
  emailLinkExpired: 'This link has expired. Please change your email address again.',
  emailLinkInvalid: 'This link is not valid.',
  unsubscribeInvalid: 'This link is not valid. You can choose your emails in Settings.',
  lastWayIn: 'This is your only way to log in. Set a password first.',
  freshProofRequired: 'Please confirm that it is you. Reload the page and try again, or log out and back in.',
  emailUndoExpired: 'This link has expired, or has been used. Write to us if you cannot get into your account.',
  emailMismatch: 'This is not the email address of your account.',
} as const
