import * as z from 'zod'
import { accountsErrorTexts } from '../accounts/texts.ts'
import { endpoint } from '../endpoint.ts'
import { CodeOnly, PasskeyName } from './forms.ts'
import {
  Factors,
  NewPasskey,
  Passkey,
  PasskeyId,
  PasskeyOptions,
  ProofState,
  RecoveryCodes,
  TotpSetup,
  UsedPasskey,
} from './schemas.ts'
import { codeErrors, passkeyInvalid, signInEndpoints } from './sign-in-endpoints.ts'
import { factorsErrorTexts as texts } from './texts.ts'

const FRESH_PROOF_REQUIRED = { status: 403, text: accountsErrorTexts.freshProofRequired } as const
const PASSKEY_NOT_FOUND = { status: 404, text: texts.passkeyNotFound } as const
const TOTP_ON = { status: 409, text: texts.totpOn } as const
const TOO_MANY_PASSKEYS = { status: 409, text: texts.tooManyPasskeys } as const
const stale = ['factors', 'sessions.list'] as const

/** Passkeys, the codes of an authenticator app (TOTP), and recovery codes. */
export const factors = {
  ...signInEndpoints,
  get: endpoint({
    method: 'GET',
    path: '/factors',
    access: 'signedIn',
    summary: 'Returns the passkeys of the caller, and whether an authenticator app is set up.',
    response: Factors,
  }),
  proof: endpoint({
    method: 'GET',
    path: '/factors/proof',
    access: 'signedIn',
    summary: 'Returns what a fresh proof of the current session still lacks.',
    response: ProofState,
  }),
  passkeyOptions: endpoint({
    method: 'POST',
    path: '/factors/passkeys/options',
    access: 'signedIn',
    stale: [],
    summary:
      'Starts adding a passkey: a challenge for this session, for five minutes and one use. Needs a fresh proof.',
    response: z.object({ options: PasskeyOptions }),
    errors: { FRESH_PROOF_REQUIRED, TOO_MANY_PASSKEYS },
  }),
  addPasskey: endpoint({
    method: 'POST',
    path: '/factors/passkeys',
    access: 'signedIn',
    stale,
    summary:
      'Adds a passkey, named after the browser. Returns recovery codes, this once, if it is the first factor. Sends an email.',
    status: 201,
    body: z.object({ credential: NewPasskey }),
    response: z.object({ passkey: Passkey, recovery_codes: RecoveryCodes.nullable() }),
    errors: {
      FRESH_PROOF_REQUIRED,
      TOO_MANY_PASSKEYS,
      PASSKEY_INVALID: passkeyInvalid,
      PASSKEY_EXISTS: { status: 409, text: texts.passkeyExists },
    },
  }),
  renamePasskey: endpoint({
    method: 'PATCH',
    path: '/factors/passkeys/:id',
    access: 'signedIn',
    owner: { hidden: 'passkey' },
    stale: ['factors'],
    summary: 'Renames a passkey.',
    params: z.object({ id: PasskeyId }),
    body: z.object(PasskeyName.shape),
    response: Passkey,
    errors: { PASSKEY_NOT_FOUND },
  }),
  removePasskey: endpoint({
    method: 'DELETE',
    path: '/factors/passkeys/:id',
    access: 'signedIn',
    owner: { hidden: 'passkey' },
    stale,
    summary: 'Removes a passkey. Needs a fresh proof. Sends an email.',
    params: z.object({ id: PasskeyId }),
    errors: { FRESH_PROOF_REQUIRED, PASSKEY_NOT_FOUND },
  }),
  startTotp: endpoint({
    method: 'POST',
    path: '/factors/totp',
    access: 'signedIn',
    stale: [],
    summary: 'Returns a new secret for an authenticator app, which counts once confirmed. Needs a fresh proof.',
    status: 201,
    response: TotpSetup,
    errors: { FRESH_PROOF_REQUIRED, TOTP_ON },
  }),
  confirmTotp: endpoint({
    method: 'POST',
    path: '/factors/totp/confirmations',
    access: 'signedIn',
    stale,
    summary:
      'Turns the authenticator app on with a first code: log-ins in new browsers then need one. Returns recovery codes, this once, if it is the first factor. Sends an email.',
    body: z.object(CodeOnly.shape),
    response: z.object({ recovery_codes: RecoveryCodes.nullable() }),
    errors: {
      FRESH_PROOF_REQUIRED,
      TOTP_ON,
      CODE_WRONG: codeErrors.CODE_WRONG,
      TOTP_NOT_STARTED: { status: 410, text: texts.totpNotStarted },
    },
  }),
  removeTotp: endpoint({
    method: 'DELETE',
    path: '/factors/totp',
    access: 'signedIn',
    stale,
    summary: 'Turns the authenticator app off, and revokes remembered browsers. Needs a fresh proof. Sends an email.',
    errors: { FRESH_PROOF_REQUIRED },
  }),
  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: '/factors/recovery-codes',
    access: 'signedIn',
    stale: ['factors'],
    summary: 'Replaces the recovery codes and returns the new ones, this once. Needs a fresh proof. Sends an email.',
    response: z.object({ recovery_codes: RecoveryCodes }),
    errors: { FRESH_PROOF_REQUIRED, NO_FACTOR: { status: 409, text: texts.noFactor } },
  }),
  passkeyProofOptions: endpoint({
    method: 'POST',
    path: '/factors/proofs/options',
    access: 'signedIn',
    stale: [],
    summary: 'Starts a proof by passkey: a challenge for this session, for five minutes and one use.',
    response: z.object({ options: PasskeyOptions }),
  }),
  provePasskey: endpoint({
    method: 'POST',
    path: '/factors/proofs/passkeys',
    access: 'signedIn',
    stale: ['factors'],
    summary: 'Confirms identity and second factor by a passkey of the caller, for ten minutes of this session.',
    body: z.object({ credential: UsedPasskey }),
    errors: { PASSKEY_INVALID: passkeyInvalid },
  }),
  proveCode: endpoint({
    method: 'POST',
    path: '/factors/proofs/codes',
    access: 'signedIn',
    stale: ['factors'],
    summary:
      'Confirms the second factor by a code of the authenticator app or a recovery code, for ten minutes of this session.',
    body: z.object(CodeOnly.shape),
    errors: codeErrors,
  }),
}
