import type { ClientSession } from 'mongoose'
import { afterCommit, transaction } from '../../database/transaction.ts'
import { securityEvent } from '../../kernel/security-events.ts'
import type { TokenState } from '../mails/mail-tokens.ts'
import { expiredIfTaken, publishChanged } from './email-deps.ts'
import type { EmailDeps } from './email-deps.ts'

/** Removes the password, providers and young factors too, which an attacker may have set; the owner resets by email. */
export const undo = (deps: EmailDeps, token: string): Promise<TokenState['state']> =>
  transaction(deps.database, (session) => restore(deps, session, token)).catch(expiredIfTaken)

async function restore(deps: EmailDeps, session: ClientSession, token: string): Promise<TokenState['state']> {
  const { accounts, tokens, sessions, facets, now } = deps
  const spent = await tokens.spend('email_undo', token, session)
  if (spent.state !== 'valid') return spent.state
  const { email, subject: _id } = spent.owner
  const changes = {
    email,
    wanted_email: null,
    email_verified_at: now(),
    password_hash: null,
    password_proven: false,
  }
  const providers = { google_sub: 1, linkedin_sub: 1 } as const
  const { matchedCount } = await accounts.updateOne({ _id }, { $set: changes, $unset: providers }, { session })
  if (matchedCount === 0) return 'expired'
  await tokens.revokeAll(_id, session)
  const userId = String(_id)
  afterCommit(session, await sessions.endAll(userId, session))
  await facets().forAccounts.distrustFactors(userId, session)
  afterCommit(session, () => {
    securityEvent('user_email_restored', { user: userId })
    publishChanged(deps, _id)
  })
  return 'valid'
}
