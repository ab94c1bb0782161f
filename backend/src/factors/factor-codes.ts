import { createHash } from 'node:crypto'
import type { Connection } from 'mongoose'
import { leanReader } from '../database/document.ts'
import type { Keys } from '../kernel/keys.ts'
import { seal, unseal } from '../kernel/seal.ts'
import { CODE_TRIES, LOCK_MAX_MS, LOCK_MS } from './limits.ts'
import { recoveryHash } from './recovery-codes.ts'
import { secondFactorModel } from './second-factors.model.ts'
import { totpStep } from './totp.ts'

/** `until` of a lock, which `isNew` if this code caused it. */
export type CodeResult = 'totp' | 'recovery' | 'wrong' | { until: Date; isNew: boolean }

export const keyName = (key: Buffer): string => createHash('sha256').update(key).digest('base64url').slice(0, 12)

export type FactorCodes = ReturnType<typeof factorCodes>

/** Codes of authenticator apps, and recovery codes. Each is accepted once. */
export function factorCodes(database: Connection, keys: Keys, now: () => Date) {
  const factors = secondFactorModel(database)

  /** Counted before the code is checked, so that guesses sent at once count too. */
  async function takeTry(_id: string): Promise<boolean> {
    const over = { _id, tries_left: 0, locked_until: { $lte: now() } }
    await factors.updateOne(over, { $set: { tries_left: CODE_TRIES, locked_until: null } })
    const hasCodes = [{ totp_secret: { $ne: null } }, { recovery_hashes: { $ne: [] } }]
    const open = { _id, tries_left: { $gt: 0 }, $or: hasCodes }
    const { matchedCount } = await factors.updateOne(open, { $inc: { tries_left: -1 } })
    return matchedCount === 1
  }

  /** Null while tries are left. */
  async function lock(_id: string): Promise<{ until: Date; isNew: boolean } | null> {
    const found = await leanReader(factors, ['tries_left', 'locks', 'locked_until']).findById(_id)
    if (!found || found.tries_left > 0) return null
    if (found.locked_until) return { until: found.locked_until, isNew: false }
    const { locks } = found
    const until = new Date(now().getTime() + Math.min(LOCK_MS * 2 ** locks, LOCK_MAX_MS))
    const { matchedCount } = await factors.updateOne(
      { _id, tries_left: 0, locked_until: null, locks },
      { $set: { locked_until: until, locks: locks + 1 } },
    )
    return { until, isNew: matchedCount === 1 }
  }

  async function matches(_id: string, code: string): Promise<'totp' | 'recovery' | null> {
    const hash = recoveryHash(_id, code)
    const spent = await factors.updateOne({ _id, recovery_hashes: hash }, { $pull: { recovery_hashes: hash } })
    if (spent.modifiedCount === 1) return 'recovery'
    const found = await leanReader(factors, ['totp_secret']).findById(_id)
    const secret = found?.totp_secret && unseal(keys, found.totp_secret)
    const step = secret ? totpStep(secret, code.replaceAll(' ', ''), now()) : null
    if (step === null) return null
    const later = { _id, totp_secret: found!.totp_secret, totp_step: { $lt: step } }
    return (await factors.updateOne(later, { $set: { totp_step: step } })).modifiedCount === 1 ? 'totp' : null
  }

  return {
    async spend(userId: string, code: string): Promise<CodeResult> {
      if (!(await takeTry(userId))) return (await lock(userId)) ?? 'wrong'
      const by = await matches(userId, code)
      if (!by) return (await lock(userId)) ?? 'wrong'
      await factors.updateOne({ _id: userId }, { $set: { tries_left: CODE_TRIES, locks: 0, locked_until: null } })
      return by
    },

    sealed: (secret: string) => ({ secret: seal(keys, secret), sealed_by: keyName(keys.current) }),

    unsealed: (sealed: string): string | null => unseal(keys, sealed),

    /** Seals with the current key what a previous one has sealed, so that the latter can be removed. */
    async reseal(): Promise<void> {
      const sealed_by = keyName(keys.current)
      const old = { totp_secret: { $ne: null }, sealed_by: { $ne: sealed_by } }
      for await (const { _id, totp_secret } of leanReader(factors, ['totp_secret']).find(old).cursor()) {
        const secret = totp_secret === null ? null : unseal(keys, totp_secret)
        if (secret === null) continue
        await factors.updateOne({ _id, totp_secret }, { $set: { totp_secret: seal(keys, secret), sealed_by } })
      }
    },
  }
}
