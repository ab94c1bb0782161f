// Generated from endpoints.ts; `npm run generate -w contract` renews it.
import { route } from '../route.ts'
import type { factors } from './endpoints.ts'

export const factorsPasskeySignInOptions = /* @__PURE__ */ route<typeof factors.passkeySignInOptions>(
  'factors.passkeySignInOptions',
  'POST',
  '/factors/sign-in-options',
)
export const factorsPasskeySignIn = /* @__PURE__ */ route<typeof factors.passkeySignIn>(
  'factors.passkeySignIn',
  'POST',
  '/factors/sign-ins',
)
export const factorsFinishSignIn = /* @__PURE__ */ route<typeof factors.finishSignIn>(
  'factors.finishSignIn',
  'POST',
  '/factors/second-steps',
)
export const factorsGet = /* @__PURE__ */ route<typeof factors.get>('factors.get', 'GET', '/factors')
export const factorsProof = /* @__PURE__ */ route<typeof factors.proof>('factors.proof', 'GET', '/factors/proof')
export const factorsPasskeyOptions = /* @__PURE__ */ route<typeof factors.passkeyOptions>(
  'factors.passkeyOptions',
  'POST',
  '/factors/passkeys/options',
)
export const factorsAddPasskey = /* @__PURE__ */ route<typeof factors.addPasskey>(
  'factors.addPasskey',
  'POST',
  '/factors/passkeys',
  ['factors', 'sessions.list'],
)
export const factorsRenamePasskey = /* @__PURE__ */ route<typeof factors.renamePasskey>(
  'factors.renamePasskey',
  'PATCH',
  '/factors/passkeys/:id',
  ['factors'],
)
export const factorsRemovePasskey = /* @__PURE__ */ route<typeof factors.removePasskey>(
  'factors.removePasskey',
  'DELETE',
  '/factors/passkeys/:id',
  ['factors', 'sessions.list'],
)
export const factorsStartTotp = /* @__PURE__ */ route<typeof factors.startTotp>(
  'factors.startTotp',
  'POST',
  '/factors/totp',
)
export const factorsConfirmTotp = /* @__PURE__ */ route<typeof factors.confirmTotp>(
  'factors.confirmTotp',
  'POST',
  '/factors/totp/confirmations',
  ['factors', 'sessions.list'],
)
export const factorsRemoveTotp = /* @__PURE__ */ route<typeof factors.removeTotp>(
  'factors.removeTotp',
  'DELETE',
  '/factors/totp',
  ['factors', 'sessions.list'],
)
export const factorsRenewRecoveryCodes = /* @__PURE__ */ route<typeof factors.renewRecoveryCodes>(
  'factors.renewRecoveryCodes',
  'POST',
  '/factors/recovery-codes',
  ['factors'],
)
export const factorsPasskeyProofOptions = /* @__PURE__ */ route<typeof factors.passkeyProofOptions>(
  'factors.passkeyProofOptions',
  'POST',
  '/factors/proofs/options',
)
export const factorsProvePasskey = /* @__PURE__ */ route<typeof factors.provePasskey>(
  'factors.provePasskey',
  'POST',
  '/factors/proofs/passkeys',
  ['factors'],
)
export const factorsProveCode = /* @__PURE__ */ route<typeof factors.proveCode>(
  'factors.proveCode',
  'POST',
  '/factors/proofs/codes',
  ['factors'],
)
