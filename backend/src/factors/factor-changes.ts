import { accountsSettingsChangedEvent } from '@atelier/contract/accounts/live.ts'
import type { ClientSession } from 'mongoose'
import { accountNotices } from '../accounts/mails/account-notices.ts'
import type { FactorChange } from '../accounts/mails/factor-notices.ts'
import { accountsService } from '../accounts/sign-up/accounts.service.ts'
import { afterCommit } from '../database/transaction.ts'
import { securityEvent } from '../kernel/security-events.ts'
import type { Services } from '../services.ts'
import { sessionProofs } from '../sessions/proofs.ts'
import { factorsService } from './factors.service.ts'

declare module '../services.ts' {
  interface Facets {
    forFactors: {
      /** A first factor may be an intruder's: a moderator has one when named. */
      endForFirstFactor(userId: string, session: ClientSession): Promise<void>
    }
  }
}

/** Mails, logs and publishes each change, in its transaction. */
export type FactorChanges = ReturnType<typeof factorChanges>

export function factorChanges(services: Services) {
  const { publisher } = services
  const accounts = accountsService(services)
  const notices = accountNotices(services)
  const proofs = sessionProofs(services)
  const { own } = factorsService(services)

  async function note(userId: string, change: FactorChange, session: ClientSession): Promise<void> {
    const mailbox = await accounts.mailbox(userId)
    if (mailbox) await notices.send(change, { account: userId, email: mailbox.email }, session)
    afterCommit(session, () => {
      securityEvent('authn_factor_change', { user: userId, change })
      publisher.toUsers([userId], accountsSettingsChangedEvent, {})
    })
  }

  return {
    note,

    /** In the transaction that adds a factor. */
    async adding(userId: string, session: ClientSession): Promise<void> {
      if (await own.has(userId, session)) return
      await services.facets().forFactors.endForFirstFactor(userId, session)
    },

    /** After the last factor, sessions no longer count as confirmed by one. */
    async removed(userId: string, change: FactorChange, session: ClientSession): Promise<void> {
      if (!(await own.tidy(userId, session))) await proofs.forgetSecondFactor(userId, session)
      await note(userId, change, session)
    },
  }
}
