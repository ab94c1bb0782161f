import type { UsedPasskey } from '@atelier/contract/factors/schemas.ts'
import { verifyAuthenticationResponse } from '@simplewebauthn/server'
import type { AuthenticatorTransport } from '@simplewebauthn/server'
import type { Connection } from 'mongoose'
import type * as z from 'zod'
import { leanReader } from '../database/document.ts'
import { passkeyModel } from './passkeys.model.ts'

/** Of this site. */
interface Expected {
  expectedOrigin: string
  expectedRPID: string
  requireUserVerification: true
}

export const transportsOf = (transports: readonly string[]) => transports as AuthenticatorTransport[]

export function passkeyUse(database: Connection, expected: Expected, now: () => Date) {
  const passkeys = passkeyModel(database)

  /** The id of the owner; null if the signature is not valid, undefined for an unknown credential. */
  return async function use(
    credential: z.output<typeof UsedPasskey>,
    expectedChallenge: (challenge: string) => Promise<boolean>,
    owner?: string,
  ): Promise<string | null | undefined> {
    const fields = ['user_id', 'credential_id', 'public_key', 'counter', 'transports'] as const
    const mine = owner === undefined ? {} : { user_id: owner }
    const found = await leanReader(passkeys, fields).findOne({ credential_id: credential.id, ...mine })
    if (!found) return undefined
    const { _id, counter } = found
    const userId = String(found.user_id)
    const handle = credential.response.userHandle
    if (handle !== undefined && Buffer.from(handle, 'base64url').toString() !== userId) return null
    const stored = {
      id: found.credential_id,
      publicKey: Uint8Array.from(Buffer.from(found.public_key, 'base64url')),
      counter,
      transports: transportsOf(found.transports),
    }
    // The library throws the reason why it rejects the response.
    const verified = await verifyAuthenticationResponse({
      ...expected,
      credential: stored,
      expectedChallenge,
      response: { ...credential, clientExtensionResults: {} },
    }).catch(() => null)
    if (!verified?.verified) return null
    const { newCounter } = verified.authenticationInfo
    const used = { counter: newCounter, last_used_at: now() }
    return (await passkeys.updateOne({ _id, counter }, { $set: used })).matchedCount === 1 ? userId : null
  }
}
