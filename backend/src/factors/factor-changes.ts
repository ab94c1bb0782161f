import { accountsSettingsChangedEvent } from '@atelier/contract/accounts/live.ts'
import type { ClientSession } from 'mongoose'
import type { AccountNotices } from '../accounts/mails/account-notices.ts'
import type { FactorChange } from '../accounts/mails/factor-notices.ts'
import type { Accounts } from '../accounts/sign-up/accounts.service.ts'
import { afterCommit } from '../database/transaction.ts'
import { securityEvent } from '../kernel/security-events.ts'
import type { Publisher } from '../realtime/publisher.ts'
import type { Proofs } from '../sessions/proofs.ts'
import type { OwnFactors } from './own-factors.ts'

interface Deps {
  accounts: Pick<Accounts, 'mailbox'>
  notices: AccountNotices
  publisher: Publisher
  proofs: Pick<Proofs, 'forgetSecondFactor'>
  own: OwnFactors
}

/** Mails, logs and publishes each change, in its transaction. */
export type FactorChanges = ReturnType<typeof factorChanges>

export function factorChanges({ accounts, notices, publisher, proofs, own }: Deps) {
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

    /** After the last factor, sessions no longer count as confirmed by one. */
    async removed(userId: string, change: FactorChange, session: ClientSession): Promise<void> {
      if (!(await own.tidy(userId, session))) await proofs.forgetSecondFactor(userId, session)
      await note(userId, change, session)
    },
  }
}
