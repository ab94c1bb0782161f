import type { factors as endpoints } from '@atelier/contract/factors/endpoints.ts'
import { ownAccount } from '../accounts/own-account.ts'
import { transaction } from '../database/transaction.ts'
import { ownRead } from '../http/guards.ts'
import type { Guards } from '../http/guards.ts'
import type { Handlers } from '../http/handlers.ts'
import { freshnessOf } from './assert-fresh.ts'
import type { FactorDeps } from './factor-deps.ts'

type Endpoints = Pick<typeof endpoints, 'get' | 'startTotp' | 'confirmTotp' | 'removeTotp' | 'renewRecoveryCodes'>

export function factorsRoutes({ database, accounts, changes, own, totp, proofs }: FactorDeps) {
  const guards = {
    get: { limit: ownRead },
    startTotp: { limit: 'factor.write' },
    confirmTotp: { limit: 'factor.write' },
    removeTotp: { limit: 'factor.write' },
    renewRecoveryCodes: { limit: 'factor.write' },
  } satisfies Guards<Endpoints>

  const assertFresh = freshnessOf(proofs)

  const handlers: Handlers<Endpoints> = {
    get: ({ caller }) => own.of(caller.id),

    async startTotp({ caller, errors }) {
      await assertFresh(caller, errors)
      const { email } = await ownAccount(accounts, caller.id)
      const setup = await totp.start(caller.id, email)
      if (setup === 'on') throw errors.TOTP_ON()
      return setup
    },

    async confirmTotp({ body: { code }, caller, errors }) {
      await assertFresh(caller, errors)
      const confirmed = await totp.confirm(caller.id, code)
      if (confirmed === 'on') throw errors.TOTP_ON()
      if (confirmed === 'not started') throw errors.TOTP_NOT_STARTED()
      if (confirmed === 'wrong') throw errors.CODE_WRONG()
      await proofs.note(caller.sessionId, 'second factor')
      return confirmed
    },

    async removeTotp({ caller, errors }) {
      await assertFresh(caller, errors)
      await totp.remove(caller.id)
    },

    async renewRecoveryCodes({ caller, errors }) {
      await assertFresh(caller, errors)
      if (!(await own.has(caller.id))) throw errors.NO_FACTOR()
      const recovery_codes = await transaction(database, async (session) => {
        await changes.note(caller.id, 'recovery codes replaced', session)
        return own.renewCodes(caller.id, session)
      })
      return { recovery_codes }
    },
  }
  return { guards, handlers }
}
