import type { NewPasskey, Passkey, UsedPasskey } from '@atelier/contract/factors/schemas.ts'
import { PASSKEYS_MAX } from '@atelier/contract/factors/limits.ts'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { AuthenticatorTransport, VerifiedRegistrationResponse } from '@simplewebauthn/server'
import type * as z from 'zod'
import { leanReader } from '../database/document.ts'
import { isDuplicateKeyError } from '../database/duplicate-key.ts'
import { transaction } from '../database/transaction.ts'
import type { Exchange } from '../http/cookies.ts'
import { deviceFacts } from '../sessions/device-facts.ts'
import type { Services } from '../services.ts'
import { withoutAttestation } from './attestation.ts'
import type { FactorChanges } from './factor-changes.ts'
import { factorsService } from './factors.service.ts'
import { CHALLENGE_MS } from './limits.ts'
import { presentPasskey } from './own-factors.ts'
import { passkeyModel } from './passkeys.model.ts'
import { passkeyUse, transportsOf } from './use-passkey.ts'

interface User {
  id: string
  email: string
  sessionId: string
}

type Added = { passkey: Passkey; recovery_codes: string[] | null }

/** WebAuthn: discoverable credentials whose authenticator has verified its user, by biometrics or PIN. */
export type Passkeys = ReturnType<typeof passkeysService>

type VerifiedRegistration = NonNullable<VerifiedRegistrationResponse['registrationInfo']>
type Registration = Parameters<typeof generateRegistrationOptions>[0]

const registration = (
  { id, email }: Pick<User, 'id' | 'email'>,
  given: Pick<Registration, 'rpID' | 'excludeCredentials' | 'challenge'>,
) =>
  generateRegistrationOptions({
    ...given,
    rpName: 'Atelier',
    timeout: CHALLENGE_MS,
    attestationType: 'none',
    userName: email,
    userDisplayName: email,
    userID: Uint8Array.from(Buffer.from(id)),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })

const keyOf = ({ credential: { id, counter, publicKey } }: VerifiedRegistration) => ({
  credential_id: id,
  counter,
  public_key: Buffer.from(publicKey).toString('base64url'),
})

async function verifiedRegistration(
  given: z.output<typeof NewPasskey>,
  transports: AuthenticatorTransport[],
  expected: Omit<Parameters<typeof verifyRegistrationResponse>[0], 'response'>,
) {
  const attestationObject = withoutAttestation(given.response.attestationObject)
  if (attestationObject === null) return null
  const response = { ...given.response, attestationObject, transports }
  return verifyRegistrationResponse({
    ...expected,
    response: { ...given, clientExtensionResults: {}, response },
  }).catch(() => null)
}

const nameOf = ({ request }: Exchange): string => {
  const { browser, system } = deviceFacts(request)
  return [browser, system].filter(Boolean).join(' on ') || 'Passkey'
}

export function passkeysService(services: Services, changes: FactorChanges) {
  const { config, database, now } = services
  const { challenges, own } = factorsService(services)
  const passkeys = passkeyModel(database)
  const { origin, hostname: rpID } = new URL(config.publicUrl)
  const common = { timeout: CHALLENGE_MS, userVerification: 'required' } as const
  const expected = { expectedOrigin: origin, expectedRPID: rpID, requireUserVerification: true } as const
  const ofUser = (userId: string) => leanReader(passkeys, ['credential_id', 'transports']).find({ user_id: userId })
  const descriptors = async (userId: string) =>
    (await ofUser(userId)).map(({ credential_id, transports }) => ({
      id: credential_id,
      transports: transportsOf(transports),
    }))

  /** The library calls it with the challenge that the authenticator has signed. */
  const takes =
    (purpose: 'add' | 'sign in' | 'prove', session: string | null, exchange: Exchange) => (challenge: string) =>
      challenges.take(challenge, purpose, session, exchange)

  const use = passkeyUse(database, expected, now)

  return {
    async addOptions({ id, email, sessionId }: User, exchange: Exchange) {
      const excludeCredentials = await descriptors(id)
      if (excludeCredentials.length >= PASSKEYS_MAX) return 'too many' as const
      const challenge = await challenges.issue('add', sessionId, exchange)
      return registration({ id, email }, { rpID, excludeCredentials, challenge })
    },

    async add(
      { id, sessionId }: Pick<User, 'id' | 'sessionId'>,
      response: z.output<typeof NewPasskey>,
      exchange: Exchange,
    ): Promise<Added | 'invalid' | 'exists' | 'too many'> {
      const transports = transportsOf(response.response.transports ?? [])
      const asked = { ...expected, expectedChallenge: takes('add', sessionId, exchange) }
      const verified = await verifiedRegistration(response, transports, asked)
      if (!verified?.verified) return 'invalid'
      const name = nameOf(exchange)
      const stored = { ...keyOf(verified.registrationInfo), user_id: id, transports, name, created_at: now() }
      const added = transaction(database, async (session) => {
        if ((await passkeys.countDocuments({ user_id: id }).session(session)) >= PASSKEYS_MAX) return 'too many'
        await changes.adding(id, session)
        const [created] = await passkeys.create([stored], { session })
        const recovery_codes = await own.firstCodes(id, session)
        await changes.note(id, 'passkey added', session)
        return { passkey: presentPasskey(created!), recovery_codes }
      })
      return added.catch((error: unknown) => {
        if (isDuplicateKeyError(error)) return 'exists' as const
        throw error
      })
    },

    signInOptions: async (exchange: Exchange) =>
      generateAuthenticationOptions({ ...common, rpID, challenge: await challenges.issue('sign in', null, exchange) }),

    /** The id of the owner. */
    signIn: (credential: z.output<typeof UsedPasskey>, exchange: Exchange) =>
      use(credential, takes('sign in', null, exchange)),

    async proofOptions({ id, sessionId }: Pick<User, 'id' | 'sessionId'>, exchange: Exchange) {
      const allowCredentials = await descriptors(id)
      const challenge = await challenges.issue('prove', sessionId, exchange)
      return generateAuthenticationOptions({ ...common, rpID, allowCredentials, challenge })
    },

    prove: async (
      { id, sessionId }: Pick<User, 'id' | 'sessionId'>,
      credential: z.output<typeof UsedPasskey>,
      exchange: Exchange,
    ): Promise<boolean> => (await use(credential, takes('prove', sessionId, exchange), id)) === id,

    owner: (id: string) => leanReader(passkeys, ['user_id']).findById(id),

    async rename(_id: string, user_id: string, name: string): Promise<Passkey | null> {
      const renamed = await passkeys
        .findOneAndUpdate({ _id, user_id }, { $set: { name } }, { returnDocument: 'after' })
        .lean()
      return renamed && presentPasskey(renamed)
    },

    remove: (_id: string, user_id: string): Promise<void> =>
      transaction(database, async (session) => {
        const { deletedCount } = await passkeys.deleteOne({ _id, user_id }, { session })
        if (deletedCount === 1) await changes.removed(user_id, 'passkey removed', session)
      }),
  }
}
