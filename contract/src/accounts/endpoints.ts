import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { Session } from '../sessions/schemas.ts'
import { Credentials, EmailOnly } from './forms.ts'
import { MailToken, OwnProfile, Password, Role, WeakPasswordReasons } from './schemas.ts'
import { accountsErrorTexts } from './texts.ts'

const weakPassword = { status: 422, text: accountsErrorTexts.passwordTooShort, data: WeakPasswordReasons } as const
const linkErrors = {
  otp_expired: { status: 410, text: accountsErrorTexts.linkExpired },
  invalid_token: { status: 422, text: accountsErrorTexts.linkDenied },
} as const

/** Accounts: signing up, verifying the address, resetting the password, one's own profile and role. */
export const accounts = {
  signUp: endpoint({
    method: 'POST',
    path: '/accounts',
    access: 'public',
    stale: [],
    summary: 'Signs up; the answer is the same whether or not the address has an account, a mail says what is so.',
    status: 202,
    body: z.object({ ...Credentials.shape, password: Password }),
    errors: { weak_password: weakPassword },
  }),
  resendVerification: endpoint({
    method: 'POST',
    path: '/accounts/verification-mails',
    access: 'public',
    stale: [],
    summary: 'Sends the verification mail once more, if the address waits for one.',
    status: 202,
    body: z.object(EmailOnly.shape),
  }),
  verify: endpoint({
    method: 'POST',
    path: '/accounts/verifications',
    access: 'public',
    stale: [],
    summary: 'Spends the token of a verification mail: the address is verified and its owner signed in.',
    status: 201,
    body: z.object({ token: MailToken }),
    response: Session,
    errors: {
      otp_expired: { status: 410, text: accountsErrorTexts.verificationExpired },
      invalid_token: { status: 422, text: accountsErrorTexts.verificationInvalid },
    },
  }),
  requestReset: endpoint({
    method: 'POST',
    path: '/accounts/password-resets',
    access: 'public',
    stale: [],
    summary: 'Sends a reset mail, if the address has an account; the answer does not tell.',
    status: 202,
    body: z.object(EmailOnly.shape),
  }),
  checkReset: endpoint({
    method: 'POST',
    path: '/accounts/password-resets/checks',
    access: 'public',
    stale: [],
    summary: 'Tells whether a reset token would work, without spending it.',
    body: z.object({ token: MailToken }),
    errors: linkErrors,
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/accounts/passwords',
    access: 'public',
    stale: [],
    summary: 'Spends a reset token: sets the password and ends every session of the account.',
    body: z.object({ token: MailToken, password: Password }),
    errors: { ...linkErrors, weak_password: weakPassword },
  }),
  me: endpoint({
    method: 'GET',
    path: '/accounts/me',
    access: 'signedIn',
    summary: "Reads one's own profile.",
    response: OwnProfile,
  }),
  chooseRole: endpoint({
    method: 'PUT',
    path: '/accounts/me/role',
    access: 'signedIn',
    stale: ['creators', 'notifications.counts'],
    summary: 'Chooses the role, once.',
    body: z.object({ role: Role }),
    response: OwnProfile,
    errors: { ROLE_ALREADY_CHOSEN: { status: 409, text: accountsErrorTexts.roleChosen } },
  }),
}
