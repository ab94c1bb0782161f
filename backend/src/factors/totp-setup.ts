import type { TotpSetup } from '@atelier/contract/factors/schemas.ts'
import { leanReader } from '../database/document.ts'
import { transaction } from '../database/transaction.ts'
import type { Services } from '../services.ts'
import type { FactorChanges } from './factor-changes.ts'
import { factorsService } from './factors.service.ts'
import { TOTP_SETUP_MS } from './limits.ts'
import { secondFactorModel } from './second-factors.model.ts'
import { newTotpSecret, totpSetup, totpStep } from './totp.ts'

export function totpSetups(services: Services, changes: FactorChanges) {
  const { database, now } = services
  const { codes, own, steps } = factorsService(services)
  const factors = secondFactorModel(database)

  return {
    async start(userId: string, email: string): Promise<TotpSetup | 'on'> {
      const secret = newTotpSecret()
      const until = new Date(now().getTime() + TOTP_SETUP_MS)
      const pending = { pending_secret: codes.sealed(secret).secret, pending_until: until }
      const found = await leanReader(factors, ['totp_secret']).findById(userId)
      if (found && found.totp_secret !== null) return 'on'
      await factors.updateOne({ _id: userId }, { $set: pending }, { upsert: true })
      return totpSetup(secret, email)
    },

    confirm: (
      userId: string,
      code: string,
    ): Promise<{ recovery_codes: string[] | null } | 'on' | 'not started' | 'wrong'> =>
      transaction(database, async (session) => {
        const fields = ['totp_secret', 'pending_secret', 'pending_until'] as const
        const found = await leanReader(factors, fields).findById(userId).session(session)
        if (found && found.totp_secret !== null) return 'on'
        const isPending = found?.pending_until && found.pending_until > now()
        const secret = isPending && found.pending_secret ? codes.unsealed(found.pending_secret) : null
        if (secret === null) return 'not started'
        const step = totpStep(secret, code.replaceAll(' ', ''), now())
        if (step === null) return 'wrong'
        await changes.adding(userId, session)
        const { secret: totp_secret, sealed_by } = codes.sealed(secret)
        const totp = { totp_secret, sealed_by, totp_since: now(), totp_step: step }
        await factors.updateOne(
          { _id: userId },
          { $set: { ...totp, pending_secret: null, pending_until: null } },
          { session },
        )
        const recovery_codes = await own.firstCodes(userId, session)
        await changes.note(userId, 'two-step on', session)
        return { recovery_codes }
      }),

    remove: (userId: string): Promise<void> =>
      transaction(database, async (session) => {
        const off = { totp_secret: null, totp_since: null }
        const { modifiedCount } = await factors.updateOne(
          { _id: userId, totp_secret: { $ne: null } },
          { $set: off },
          { session },
        )
        if (modifiedCount === 0) return
        await steps.forget(userId, session)
        await changes.removed(userId, 'two-step off', session)
      }),
  }
}

export type TotpSetups = ReturnType<typeof totpSetups>
