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

/** Every response that shows a person: a name or picture may appear in any of them. */
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

export const accounts = {
  signUp: endpoint({
    method: 'POST',
    path: '/accounts',
    access: 'public',
    stale: [],
    summary: 'Signs up. The response is the same whether or not the address has an account; an email explains.',
    status: 202,
    body: z.object({ ...Credentials.shape, password: Password }),
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
    errors: { ...linkErrors, weak_password: weakPassword },
  }),
  me: endpoint({
    method: 'GET',
    path: '/accounts/me',
    access: 'signedIn',
    summary: "Returns the caller's profile.",
    response: OwnProfile,
  }),
  firstSteps: endpoint({
    method: 'GET',
    path: '/accounts/me/first-steps',
    access: 'signedIn',
    summary: 'Returns the progress of a new member in the first steps of the role.',
    response: FirstSteps,
  }),
  chooseRole: endpoint({
    method: 'PUT',
    path: '/accounts/me/role',
    access: 'signedIn',
    stale: ['creators', 'notifications.counts'],
    summary: 'Sets the role, once.',
    body: z.object({ role: Role }),
    response: OwnProfile,
    errors: { ROLE_ALREADY_CHOSEN: { status: 409, text: accountsErrorTexts.roleChosen } },
  }),
  changeProfile: endpoint({
    method: 'PATCH',
    path: '/accounts/me',
    access: 'signedIn',
    stale: profileShown,
    summary: "Changes the given fields of the caller's profile.",
    body: ProfileChanges,
    response: OwnProfile,
    errors: {
      HANDLE_TAKEN: { status: 409, text: accountsErrorTexts.handleTaken },
      HANDLE_TOO_OFTEN: { status: 409, text: accountsErrorTexts.handleTooOften },
      HANDLE_OF_CREATOR: { status: 403, text: accountsErrorTexts.handleOfCreator },
    },
  }),
  setAvatar: endpoint({
    method: 'PUT',
    path: '/accounts/me/avatar',
    access: 'signedIn',
    stale: profileShown,
    summary: "Sets the caller's avatar to a finished upload. Idempotent for the same upload.",
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
    summary: "Removes the caller's avatar. Idempotent.",
    response: OwnProfile,
  }),
  settings: endpoint({
    method: 'GET',
    path: '/accounts/me/settings',
    access: 'signedIn',
    summary: 'Returns the sign-in methods and email preferences of the caller.',
    response: AccountSettings,
  }),
  changeSettings: endpoint({
    method: 'PATCH',
    path: '/accounts/me/settings',
    access: 'signedIn',
    stale: ['accounts.settings'],
    summary: 'Changes email preferences; omitted ones are unchanged.',
    body: MailSwitches.partial(),
    response: AccountSettings,
  }),
  unsubscribe: endpoint({
    method: 'POST',
    path: '/accounts/unsubscriptions/:token',
    access: 'public',
    stale: ['accounts.settings'],
    summary:
      'Unsubscribes from the topics named by the token of an email. Needs no session, accepts any body (RFC 8058), idempotent.',
    params: z.object({ token: UnsubscribeToken }),
    response: z.object({ topics: z.array(z.enum(mailTopics)) }),
    errors: { invalid_token: { status: 422, text: accountsErrorTexts.unsubscribeInvalid } },
  }),
  changePassword: endpoint({
    method: 'PUT',
    path: '/accounts/me/password',
    access: 'signedIn',
    stale: ['sessions.list'],
    summary: 'Changes the password and ends every other session of the account. Sends an email.',
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
      'Sends a confirmation link to a new address. Needs the password if the account has one, otherwise a fresh proof. The response is the same whether or not the address has an account.',
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
      'Changes the address with the token of the confirmation link. An email to the old address has a link to revert.',
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
      'Reverts a change of address within 72 hours, with the token of the email to the old address. Removes every session, the password and the providers, so that only the owner of the old mailbox can sign in.',
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
    summary:
      'Confirms the identity by password: for ten minutes the session may call endpoints that need a fresh proof.',
    body: z.object({ password: Password }),
    errors: { wrong_password: wrongPassword, PASSWORD_MISSING: passwordMissing },
  }),
  proveByProvider: endpoint({
    method: 'POST',
    path: '/accounts/me/proofs/:provider',
    access: 'signedIn',
    stale: [],
    summary:
      'Confirms the identity by signing in again at a connected provider: navigate to `address`, which returns to `/settings` with `proven` (the requested action) or `provider_error` in its query.',
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
      'Starts connecting a provider: navigate to `address`, which returns to `/settings` with `connected` or `provider_error` in its query. Needs a fresh proof.',
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
    summary: 'Disconnects a provider unless it is the last sign-in method. Idempotent. Sends an email.',
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
      'Returns the address of a ZIP with all data of the caller, JSON and original files. Anyone with the address can download it until `expires_at`. Needs a fresh proof.',
    response: z.object({ address: z.string(), expires_at: z.iso.datetime() }),
    errors: { FRESH_PROOF_REQUIRED: freshProofRequired },
  }),
  deleteAccount: endpoint({
    method: 'POST',
    path: '/accounts/me/deletions',
    access: 'signedIn',
    stale: [],
    summary:
      'Deletes the account, confirmed by its address. Sessions end at once; artworks and personal data are deleted in the background; conversations stay for the other participant. Needs a fresh proof.',
    status: 202,
    body: z.object(EmailOnly.shape),
    errors: {
      EMAIL_MISMATCH: { status: 422, text: accountsErrorTexts.emailMismatch },
      FRESH_PROOF_REQUIRED: freshProofRequired,
    },
  }),
}
