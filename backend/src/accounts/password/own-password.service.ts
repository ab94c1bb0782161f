import { leanReader } from '../../database/document.ts'
import { afterCommit, transaction } from '../../database/transaction.ts'
import type { UserPrincipal } from '../../http/principal.ts'
import { securityEvent } from '../../kernel/security-events.ts'
import type { Services } from '../../services.ts'
import { sessionsService } from '../../sessions/sessions.service.ts'
import { accountNotices } from '../mails/account-notices.ts'
import { accountModel } from '../accounts.model.ts'
import { mailTokens } from '../mails/mail-tokens.ts'
import { refuseWeak } from './password-rules.ts'
import { hashPassword, passwordMatches } from './passwords.ts'

export type OwnPasswords = ReturnType<typeof ownPasswordService>

export function ownPasswordService(services: Services) {
  const { database, now } = services
  const sessions = sessionsService(services)
  const notices = accountNotices(services)
  const accounts = accountModel(database)
  const tokens = mailTokens(database, now)

  return {
    async check(id: string, password: string): Promise<'right' | 'gone' | 'missing' | 'wrong'> {
      const account = await leanReader(accounts, ['password_hash']).findById(id)
      if (!account) return 'gone'
      if (account.password_hash === null) return 'missing'
      return (await passwordMatches(password, account.password_hash)) ? 'right' : 'wrong'
    },

    /** Ends all sessions except the caller's. Throws if the password is too weak. */
    async change(
      { id, sessionId }: Pick<UserPrincipal, 'id' | 'sessionId'>,
      current: string,
      password: string,
    ): Promise<'changed' | 'gone' | 'missing' | 'wrong'> {
      const account = await leanReader(accounts, ['email', 'password_hash']).findById(id)
      if (!account) return 'gone'
      const { _id, email, password_hash: before } = account
      if (before === null) return 'missing'
      refuseWeak(password, email)
      if (!(await passwordMatches(current, before))) return 'wrong'
      const password_hash = await hashPassword(password)
      return transaction(database, async (session) => {
        const changes = { password_hash, wanted_email: null }
        const { matchedCount } = await accounts.updateOne(
          { _id, email, password_hash: before },
          { $set: changes },
          { session },
        )
        if (matchedCount === 0) return 'wrong'
        afterCommit(session, await sessions.endAll(id, session, sessionId))
        await services.facets().forAccounts.forgetSteps(id, session)
        await tokens.revoke(email, session)
        await notices.send('password', { account: id, email }, session)
        afterCommit(session, () => securityEvent('authn_password_change', { user: id, by: 'settings' }))
        return 'changed'
      })
    },
  }
}
