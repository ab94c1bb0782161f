import { newRecoveryCodes } from './recovery-codes.ts'
import type { Factors, Passkey } from '@atelier/contract/factors/schemas.ts'
import type { ClientSession, Connection } from 'mongoose'
import { leanReader } from '../database/document.ts'
import type { Exported, Lean } from '../database/document.ts'
import { passkeyModel } from './passkeys.model.ts'
import type { PasskeyDocument } from './passkeys.model.ts'
import { secondFactorModel } from './second-factors.model.ts'
import type { SecondFactorDocument } from './second-factors.model.ts'

const SHOWN = ['name', 'created_at', 'last_used_at'] as const

export const presentPasskey = (passkey: Lean<PasskeyDocument, (typeof SHOWN)[number]>): Passkey => ({
  id: String(passkey._id),
  name: passkey.name,
  created_at: passkey.created_at.toISOString(),
  last_used_at: passkey.last_used_at?.toISOString() ?? null,
})

/** The stored factors of an account. */
export type OwnFactors = ReturnType<typeof ownFactors>

export function ownFactors(database: Connection, now: () => Date) {
  const passkeys = passkeyModel(database)
  const factors = secondFactorModel(database)

  const has = async (userId: string, session?: ClientSession): Promise<boolean> => {
    const found = await leanReader(factors, ['totp_secret'])
      .findById(userId)
      .session(session ?? null)
    if (found && found.totp_secret !== null) return true
    return (await passkeys.exists({ user_id: userId }).session(session ?? null)) !== null
  }

  /** The codes are shown this once. */
  async function renewCodes(userId: string, session: ClientSession): Promise<string[]> {
    const { codes, hashes } = newRecoveryCodes(userId)
    const changes = { recovery_hashes: hashes, recovery_since: now() }
    await factors.updateOne({ _id: userId }, { $set: changes }, { session, upsert: true })
    return codes
  }

  return {
    has,
    renewCodes,

    async of(userId: string): Promise<Factors> {
      const [keys, found] = await Promise.all([
        leanReader(passkeys, SHOWN).find({ user_id: userId }).sort({ _id: 1 }),
        leanReader(factors, ['totp_secret', 'totp_since', 'recovery_hashes']).findById(userId),
      ])
      return {
        passkeys: keys.map(presentPasskey),
        totp_since: (found?.totp_secret && found.totp_since?.toISOString()) || null,
        recovery_codes_left: found?.recovery_hashes.length ?? 0,
      }
    },

    /** Null unless no code is left from an earlier factor. */
    async firstCodes(userId: string, session: ClientSession): Promise<string[] | null> {
      const found = await leanReader(factors, ['recovery_since']).findById(userId).session(session)
      return found?.recovery_since ? null : renewCodes(userId, session)
    },

    /** The codes of an account without any factor serve nothing. Returns whether a factor is left. */
    async tidy(userId: string, session: ClientSession): Promise<boolean> {
      if (await has(userId, session)) return true
      await factors.deleteOne({ _id: userId }, { session })
      return false
    },

    /** Those that are younger than `since`, or all. */
    async removeAll(userId: string, session: ClientSession, since = new Date(0)): Promise<void> {
      await passkeys.deleteMany({ user_id: userId, created_at: { $gt: since } }, { session })
      await factors.updateOne(
        { _id: userId, totp_since: { $gt: since } },
        { $set: { totp_secret: null, totp_since: null } },
        { session },
      )
      await factors.updateOne(
        { _id: userId, recovery_since: { $gt: since } },
        { $set: { recovery_hashes: [] } },
        { session },
      )
    },

    async *exported(userId: string) {
      const keys = leanReader(passkeys, [...SHOWN, 'user_id', 'credential_id', 'public_key', 'counter', 'transports'])
      for (const key of await keys.find({ user_id: userId }).sort({ _id: 1 }))
        yield {
          kind: 'passkey',
          name: key.name,
          created_at: key.created_at,
          last_used_at: key.last_used_at,
        } satisfies Exported<PasskeyDocument, 'user_id' | 'credential_id' | 'public_key' | 'counter' | 'transports'> & {
          kind: string
        }
      const found = await leanReader(factors, ['totp_since', 'recovery_since', 'recovery_hashes']).findById(userId)
      if (!found) return
      yield { kind: 'authenticator app', totp_since: found.totp_since }
      yield {
        kind: 'recovery codes',
        recovery_since: found.recovery_since,
        left: found.recovery_hashes.length,
      } satisfies Partial<Record<keyof SecondFactorDocument, unknown>> & { kind: string; left: number }
    },

    async erase(userId: string): Promise<void> {
      await passkeys.deleteMany({ user_id: userId })
      await factors.deleteOne({ _id: userId })
    },
  }
}
