import { accountsSettingsChangedEvent } from '@atelier/contract/accounts/live.ts'
import type { ClientSession, Connection } from 'mongoose'
import { accountModel } from '../accounts/accounts.model.ts'
import type { AccountNotices } from '../accounts/mails/account-notices.ts'
import type { FactorChange } from '../accounts/mails/factor-notices.ts'
import { leanReader } from '../database/document.ts'
import { afterCommit } from '../database/transaction.ts'
import { securityEvent } from '../http/security-log.ts'
import type { Publisher } from '../realtime/publisher.ts'
import type { Proofs } from '../sessions/proofs.ts'
import type { OwnFactors } from './own-factors.ts'

interface Parts {
  database: Connection
  notices: AccountNotices
  publisher: Publisher
  proofs: Pick<Proofs, 'forgetSecondFactor'>
  own: OwnFactors
}

/** Mails, logs and publishes each change, in its transaction. */
export type FactorChanges = ReturnType<typeof factorChanges>

export function factorChanges({ database, notices, publisher, proofs, own }: Parts) {
  const accounts = accountModel(database)

  async function note(userId: string, change: FactorChange, session: ClientSession): Promise<void> {
    const account = await leanReader(accounts, ['email']).findById(userId).session(session)
    if (account) await notices.send(change, { account: userId, email: account.email }, session)
    afterCommit(session, () => {
      securityEvent('authn_factor_change', { user: userId, change })
      publisher.toUsers([userId], accountsSettingsChangedEvent, {})
    })
  }

  return {
    note,

    /** After the last factor, sessions no longer count as confirmed by one. */
    async removed(userId: string, change: FactorChange, session: ClientSession): Promise<void> {
      if (!(await own.tidy(userId, session))) await proofs.forgetSecondFactor(userId, session)
      await note(userId, change, session)
    },
  }
}
