import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { Session, TimeZone } from '../sessions/schemas.ts'
import { providerErrorTexts } from '../sessions/texts.ts'
import { Credentials, EmailOnly } from './forms.ts'
import { mailTopics } from './limits.ts'
import { mediaErrorTexts } from '../media/texts.ts'
import { UploadId } from '../media/upload-id.ts'
import {
  AccountSettings,
  FirstSteps,
  IdentityProvider,
  MailSwitches,
  MailToken,
  OwnProfile,
  Password,
  ProfileChanges,
  ProofWish,
  Role,
  UnsubscribeToken,
  VerifiedAddress,
  WeakPasswordReasons,
} from './schemas.ts'
import { accountsErrorTexts } from './texts.ts'

const weakPassword = { status: 422, text: accountsErrorTexts.passwordTooShort, data: WeakPasswordReasons } as const
const linkErrors = {
  otp_expired: { status: 410, text: accountsErrorTexts.linkExpired },
  invalid_token: { status: 422, text: accountsErrorTexts.linkDenied },
} as const

/** The session has no proof of identity from the last ten minutes. */
const freshProofRequired = { status: 403, text: accountsErrorTexts.freshProofRequired } as const
const passwordMissing = { status: 409, text: accountsErrorTexts.passwordMissing } as const
const wrongPassword = { status: 403, text: accountsErrorTexts.passwordWrong } as const

/** Whatever shows a person: a name or a picture may stand anywhere. */
export const profileShown = [
  'accounts.me',
  'applications',
  'artworks',
  'comments',
  'conversations',
  'creators',
  'favorites.list',
  'likes.artworks',
  'notifications',
  'projects',
] as const

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
    summary:
      'Spends the token of a verification mail: the address is verified and its owner signed in. Opened in another browser than that of the sign-up it needs the password that is to count; where somebody is signed in, `replace_session`.',
    status: 201,
    body: z.object({
      token: MailToken,
      time_zone: TimeZone,
      password: z.optional(Password),
      replace_session: z.boolean().optional(),
    }),
    response: Session,
    errors: {
      otp_expired: { status: 410, text: accountsErrorTexts.verificationExpired },
      invalid_token: { status: 422, text: accountsErrorTexts.verificationInvalid },
      NEW_PASSWORD_REQUIRED: { status: 409, text: accountsErrorTexts.newPasswordRequired, data: VerifiedAddress },
      SESSION_EXISTS: { status: 409, text: accountsErrorTexts.sessionExists, data: VerifiedAddress },
      weak_password: weakPassword,
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
  firstSteps: endpoint({
    method: 'GET',
    path: '/accounts/me/first-steps',
    access: 'signedIn',
    summary: 'Reads what a new member has done of the first steps of the role.',
    response: FirstSteps,
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
  changeProfile: endpoint({
    method: 'PATCH',
    path: '/accounts/me',
    access: 'signedIn',
    stale: profileShown,
    summary: "Changes what is given of one's own profile.",
    body: ProfileChanges,
    response: OwnProfile,
  }),
  setAvatar: endpoint({
    method: 'PUT',
    path: '/accounts/me/avatar',
    access: 'signedIn',
    stale: profileShown,
    summary: "Makes a finished upload one's own avatar. The same upload again finds it made.",
    body: z.object({ upload_id: UploadId }),
    response: OwnProfile,
    errors: {
      UPLOAD_NOT_FOUND: { status: 404, text: mediaErrorTexts.notFound },
      UPLOAD_NOT_READY: { status: 409, text: mediaErrorTexts.notComplete },
    },
  }),
  removeAvatar: endpoint({
    method: 'DELETE',
    path: '/accounts/me/avatar',
    access: 'signedIn',
    stale: profileShown,
    summary: "Removes one's own avatar; harmless without one.",
    response: OwnProfile,
  }),
  settings: endpoint({
    method: 'GET',
    path: '/accounts/me/settings',
    access: 'signedIn',
    summary: 'Reads how one signs in, and which mails one gets.',
    response: AccountSettings,
  }),
  changeSettings: endpoint({
    method: 'PATCH',
    path: '/accounts/me/settings',
    access: 'signedIn',
    stale: ['accounts.settings'],
    summary: 'Switches mails on and off; what is left out stays.',
    body: MailSwitches.partial(),
    response: AccountSettings,
  }),
  unsubscribe: endpoint({
    method: 'POST',
    path: '/accounts/unsubscriptions/:token',
    access: 'public',
    stale: ['accounts.settings'],
    summary:
      'Switches off the mails of the topics that the token of such a mail names. It takes no session and any body (RFC 8058), and may be repeated.',
    params: z.object({ token: UnsubscribeToken }),
    response: z.object({ topics: z.array(z.enum(mailTopics)) }),
    errors: { invalid_token: { status: 422, text: accountsErrorTexts.unsubscribeInvalid } },
  }),
  changePassword: endpoint({
    method: 'PUT',
    path: '/accounts/me/password',
    access: 'signedIn',
    stale: ['sessions.list'],
    summary: 'Changes the password and ends every other session of the account. A mail says so.',
    body: z.object({ current_password: Password, password: Password }),
    errors: {
      wrong_password: wrongPassword,
      PASSWORD_MISSING: passwordMissing,
      weak_password: weakPassword,
    },
  }),
  requestEmailChange: endpoint({
    method: 'POST',
    path: '/accounts/me/email-changes',
    access: 'signedIn',
    stale: [],
    summary:
      'Sends a link to a new address, which changes it. The password is asked for where the account has one, else a fresh proof. The answer does not tell whether the address has an account.',
    status: 202,
    body: z.object({ ...EmailOnly.shape, current_password: z.optional(Password) }),
    errors: {
      wrong_password: wrongPassword,
      EMAIL_SAME: { status: 409, text: accountsErrorTexts.emailSame },
      FRESH_PROOF_REQUIRED: freshProofRequired,
    },
  }),
  confirmEmailChange: endpoint({
    method: 'POST',
    path: '/accounts/email-changes/confirmations',
    access: 'public',
    stale: ['accounts'],
    summary:
      'Spends the token of such a link: the address is changed. A mail to the old one says so, with a link that takes it back.',
    body: z.object({ token: MailToken }),
    errors: {
      otp_expired: { status: 410, text: accountsErrorTexts.emailLinkExpired },
      invalid_token: { status: 422, text: accountsErrorTexts.emailLinkInvalid },
    },
  }),
  undoEmailChange: endpoint({
    method: 'POST',
    path: '/accounts/email-changes/undos',
    access: 'public',
    stale: ['accounts'],
    summary:
      'Spends the token of the mail to an old address within 72 hours: it is the address of the account again. Every session, the password and the providers go, so that only who reads its mails gets in.',
    body: z.object({ token: MailToken }),
    errors: {
      otp_expired: { status: 410, text: accountsErrorTexts.emailUndoExpired },
      invalid_token: { status: 422, text: accountsErrorTexts.emailLinkInvalid },
    },
  }),
  provePassword: endpoint({
    method: 'POST',
    path: '/accounts/me/proofs',
    access: 'signedIn',
    stale: [],
    summary: 'Proves by the password whose session this is: what needs a fresh proof is open to it for ten minutes.',
    body: z.object({ password: Password }),
    errors: { wrong_password: wrongPassword, PASSWORD_MISSING: passwordMissing },
  }),
  proveByProvider: endpoint({
    method: 'POST',
    path: '/accounts/me/proofs/:provider',
    access: 'signedIn',
    stale: [],
    summary:
      'Begins the same by signing in again at a connected provider: the browser is to navigate to `address`, and comes back to `/settings` with `proven` (the wish) or `provider_error` in its query.',
    params: z.object({ provider: IdentityProvider }),
    body: z.object({ wish: ProofWish }),
    response: z.object({ address: z.string() }),
    errors: { PROVIDER_NOT_CONFIGURED: { status: 404, text: providerErrorTexts.provider_not_configured } },
  }),
  connectProvider: endpoint({
    method: 'POST',
    path: '/accounts/me/providers/:provider',
    access: 'signedIn',
    stale: [],
    summary:
      'Begins to connect a provider: the browser is to navigate to `address`, and comes back to `/settings` with `connected` or `provider_error` in its query. Needs a fresh proof.',
    params: z.object({ provider: IdentityProvider }),
    response: z.object({ address: z.string() }),
    errors: {
      PROVIDER_NOT_CONFIGURED: { status: 404, text: providerErrorTexts.provider_not_configured },
      FRESH_PROOF_REQUIRED: freshProofRequired,
    },
  }),
  disconnectProvider: endpoint({
    method: 'DELETE',
    path: '/accounts/me/providers/:provider',
    access: 'signedIn',
    stale: ['accounts.settings'],
    summary: 'Disconnects a provider, unless it is the last way in; harmless when it is not connected. A mail says so.',
    params: z.object({ provider: IdentityProvider }),
    response: AccountSettings,
    errors: { LAST_WAY_IN: { status: 409, text: accountsErrorTexts.lastWayIn } },
  }),
  startExport: endpoint({
    method: 'POST',
    path: '/accounts/me/exports',
    access: 'signedIn',
    stale: [],
    summary:
      "Answers an address that gives all of one's own data as a ZIP, JSON and original files, to whoever has it, until `expires_at`. Needs a fresh proof.",
    response: z.object({ address: z.string(), expires_at: z.iso.datetime() }),
    errors: { FRESH_PROOF_REQUIRED: freshProofRequired },
  }),
  deleteAccount: endpoint({
    method: 'POST',
    path: '/accounts/me/deletions',
    access: 'signedIn',
    stale: [],
    summary:
      'Deletes the account, typed address and all: its sessions end at once, works and personal data go in the background, conversations stay for the other side. Needs a fresh proof.',
    status: 202,
    body: z.object(EmailOnly.shape),
    errors: {
      EMAIL_MISMATCH: { status: 422, text: accountsErrorTexts.emailMismatch },
      FRESH_PROOF_REQUIRED: freshProofRequired,
    },
  }),
}
