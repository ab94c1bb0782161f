import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { Session, TimeZone } from '../sessions/schemas.ts'
import { Credentials, EmailOnly } from '../credentials/forms.ts'
import { Begun, MailToken, VerifiedAddress, WeakPasswordReasons } from './schemas.ts'
import { Password } from '../credentials/schemas.ts'
import { suspensionError } from '../sessions/suspension.ts'
import { accountsErrorTexts } from './texts.ts'

export const weakPassword = {
  status: 422,
  text: accountsErrorTexts.passwordTooShort,
  data: WeakPasswordReasons,
} as const
const linkErrors = {
  otp_expired: { status: 410, text: accountsErrorTexts.linkExpired },
  invalid_token: { status: 422, text: accountsErrorTexts.linkDenied },
} as const

export const signUpEndpoints = {
  signUp: endpoint({
    method: 'POST',
    path: '/accounts',
    access: 'public',
    stale: [],
    summary:
      'Signs up. The response is the same whether or not the address has an account; an email explains. `begun` is returned when the address is verified.',
    status: 202,
    body: z.object({ ...Credentials.shape, password: Password, begun: Begun.optional() }),
    errors: { weak_password: weakPassword },
  }),
  resendVerification: endpoint({
    method: 'POST',
    path: '/accounts/verification-mails',
    access: 'public',
    stale: [],
    summary: 'Resends the verification email if the address is unverified.',
    status: 202,
    body: z.object(EmailOnly.shape),
  }),
  verify: endpoint({
    method: 'POST',
    path: '/accounts/verifications',
    access: 'public',
    stale: [],
    summary:
      'Verifies an address with the token of its email, and signs in. In another browser than that of the sign-up it needs the new password; in a signed-in browser, `replace_session`.',
    status: 201,
    body: z.object({
      token: MailToken,
      time_zone: TimeZone,
      password: z.optional(Password),
      replace_session: z.boolean().optional(),
    }),
    /** `begun` of the sign-up, if it had one. */
    response: z.object({ ...Session.shape, begun: Begun.optional() }),
    errors: {
      otp_expired: { status: 410, text: accountsErrorTexts.verificationExpired },
      invalid_token: { status: 422, text: accountsErrorTexts.verificationInvalid },
      NEW_PASSWORD_REQUIRED: { status: 409, text: accountsErrorTexts.newPasswordRequired, data: VerifiedAddress },
      SESSION_EXISTS: { status: 409, text: accountsErrorTexts.sessionExists, data: VerifiedAddress },
      weak_password: weakPassword,
      ...suspensionError,
    },
  }),
  requestReset: endpoint({
    method: 'POST',
    path: '/accounts/password-resets',
    access: 'public',
    stale: [],
    summary: 'Sends a reset email if the address has an account; the response is always the same.',
    status: 202,
    body: z.object(EmailOnly.shape),
  }),
  checkReset: endpoint({
    method: 'POST',
    path: '/accounts/password-resets/checks',
    access: 'public',
    stale: [],
    summary: 'Checks a reset token without consuming it.',
    body: z.object({ token: MailToken }),
    errors: linkErrors,
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/accounts/passwords',
    access: 'public',
    stale: [],
    summary: 'Sets the password with a reset token, and ends every session of the account.',
    body: z.object({ token: MailToken, password: Password }),
    errors: { ...linkErrors, weak_password: weakPassword, ...suspensionError },
  }),
}
