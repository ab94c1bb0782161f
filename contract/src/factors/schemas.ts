import * as z from 'zod'
import { atMost } from '../bounds.ts'
import { PASSKEYS_MAX } from './limits.ts'

export const PasskeyId = z.string().regex(/^[0-9a-f]{24}$/, 'This is not a passkey id.')

/** `last_used_at` is null until it is used to sign in or confirm. */
export const Passkey = z
  .object({
    id: PasskeyId,
    name: z.string(),
    created_at: z.iso.datetime(),
    last_used_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Passkey' })
export type Passkey = z.infer<typeof Passkey>

/** `totp_since` is null while no authenticator app is set up. */
export const Factors = z
  .object({
    passkeys: z.array(Passkey).max(PASSKEYS_MAX),
    totp_since: z.iso.datetime().nullable(),
    recovery_codes_left: z.int(),
  })
  .meta({ id: 'Factors' })
export type Factors = z.infer<typeof Factors>

export const RecoveryCodes = z.array(z.string())

/** The secret for an authenticator app: to type, as `otpauth:` address, and as the path of an SVG of that many units. */
export const TotpSetup = z
  .object({ secret: z.string(), uri: z.string(), qr: z.object({ size: z.int(), path: z.string() }) })
  .meta({ id: 'TotpSetup' })
export type TotpSetup = z.infer<typeof TotpSetup>

/** What a fresh proof of this session still lacks, and how the caller can give the second factor. A passkey gives both. */
export const ProofState = z
  .object({
    needs_identity: z.boolean(),
    needs_second_factor: z.boolean(),
    has_passkey: z.boolean(),
    has_totp: z.boolean(),
  })
  .meta({ id: 'ProofState' })
export type ProofState = z.infer<typeof ProofState>

/** The JSON that WebAuthn Level 3 defines for `navigator.credentials`. */
export const PasskeyOptions = z.record(z.string(), z.unknown())

const base64url = (most: number) =>
  z
    .string()
    .check(atMost(most))
    .regex(/^[\w-]+$/, 'This is not base64url.')
const credential = {
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key'),
}

/** `RegistrationResponseJSON` of WebAuthn Level 3. */
export const NewPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(20_000),
    transports: z
      .array(z.string().check(atMost(32)))
      .max(10)
      .optional(),
  }),
})

/** `AuthenticationResponseJSON` of WebAuthn Level 3. */
export const UsedPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(4000),
    userHandle: base64url(100).optional(),
  }),
})
