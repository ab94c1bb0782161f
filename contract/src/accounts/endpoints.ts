import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { providerErrorTexts } from '../sessions/texts.ts'
import { EmailOnly } from '../credentials/forms.ts'
import { mailTopics } from './limits.ts'
import { profileEndpoints } from './profile-endpoints.ts'
import {
  AccountSettings,
  IdentityProvider,
  MailToken,
  ProofWish,
  SettingsChanges,
  UnsubscribeToken,
} from './schemas.ts'
import { Password } from '../credentials/schemas.ts'
import { signUpEndpoints, weakPassword } from './sign-up-endpoints.ts'
import { accountsErrorTexts } from './texts.ts'

/** The session has no proof of identity from the last ten minutes. */
const freshProofRequired = { status: 403, text: accountsErrorTexts.freshProofRequired } as const
const passwordMissing = { status: 409, text: accountsErrorTexts.passwordMissing } as const
const wrongPassword = { status: 403, text: accountsErrorTexts.passwordWrong } as const

export const accounts = {
  ...signUpEndpoints,
  ...profileEndpoints,
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
    stale: ['accounts.settings', 'artworks.list', 'likes.artworks'],
    summary: 'Changes email preferences and whether lists contain adult content; omitted ones are unchanged.',
    body: SettingsChanges,
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
