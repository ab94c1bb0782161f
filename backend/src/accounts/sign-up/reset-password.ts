import { afterCommit, transaction } from '../../database/transaction.ts'
import { securityEvent } from '../../kernel/security-events.ts'
import type { TokenState } from '../mails/mail-tokens.ts'
import { hashPassword } from '../password/passwords.ts'
import type { AccountDeps } from './account-deps.ts'

/** `countedUnder` may be a browser of the owner's, so that strangers cannot use up the address's limit. */
export async function requestReset(
  { budget, limits, enqueueMail }: AccountDeps,
  email: string,
  countedUnder: string,
): Promise<void> {
  const isAllowed =
    countedUnder === email ? await budget.take('reset', email) : await limits.within('mail.ownReset', countedUnder)
  await enqueueMail({ about: 'reset', email, silent: !isAllowed })
  securityEvent('authn_reset_request', { email })
}

export async function resetPassword(
  { database, accounts, tokens, sessions, facets, notices }: AccountDeps,
  token: string,
  password: string,
): Promise<TokenState['state']> {
  const password_hash = await hashPassword(password)
  return transaction(database, async (session) => {
    const spent = await tokens.spend('recovery', token, session)
    if (spent.state !== 'valid') return spent.state
    const { email, subject } = spent.owner
    const account = String(subject)
    const changes = { password_hash, password_proven: true, wanted_email: null }
    // Fails if the address changed after the mail was sent.
    const { matchedCount } = await accounts.updateOne({ _id: subject, email }, { $set: changes }, { session })
    if (matchedCount === 0) return 'expired'
    afterCommit(session, await sessions.endAll(account, session))
    await facets().forAccounts.forgetSteps(account, session)
    await tokens.revoke(email, session)
    await notices.send('password', { account, email }, session)
    afterCommit(session, () => securityEvent('authn_password_change', { user: account, by: 'reset' }))
    return 'valid'
  })
}
