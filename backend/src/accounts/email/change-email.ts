import type { ClientSession } from 'mongoose'
import { leanReader } from '../../database/document.ts'
import { afterCommit, transaction } from '../../database/transaction.ts'
import type { TokenState } from '../mails/mail-tokens.ts'
import { passwordMatches } from '../password/passwords.ts'
import { expiredIfTaken, publishChanged } from './email-deps.ts'
import type { EmailDeps } from './email-deps.ts'

/** Only stored as pending. */
export async function request(
  deps: EmailDeps,
  id: string,
  email: string,
  { password, isProven }: { password: string | undefined; isProven: boolean },
): Promise<'requested' | 'gone' | 'same' | 'wrong' | 'unproven'> {
  const { database, accounts, jobs, limits, budget, mails } = deps
  const account = await leanReader(accounts, ['email', 'password_hash']).findById(id)
  if (!account) return 'gone'
  if (account.email === email) return 'same'
  const { _id, password_hash } = account
  if (password_hash === null && !isProven) return 'unproven'
  if (password_hash !== null && !(await passwordMatches(password ?? '', password_hash))) return 'wrong'
  const silent = !(await limits.within('mail.emailChangeBy', id)) || !(await budget.take('emailChange', email))
  return transaction(database, async (session) => {
    const pending = { $set: { wanted_email: email } }
    const { matchedCount } = await accounts.updateOne({ _id, password_hash }, pending, { session })
    if (matchedCount === 0) return 'wrong'
    await mails.enqueueConfirmation({ account: id, email, silent }, session)
    afterCommit(session, () => jobs.kick())
    return 'requested'
  })
}

/** Expired if another account has the address by now. `holder` is signed in where the link was opened. */
export const confirm = (deps: EmailDeps, token: string, holder: string | null): Promise<TokenState['state']> =>
  transaction(deps.database, (session) => change(deps, session, token, holder)).catch(expiredIfTaken)

async function change(
  deps: EmailDeps,
  session: ClientSession,
  token: string,
  holder: string | null,
): Promise<TokenState['state']> {
  const { accounts, tokens, mails, jobs, now } = deps
  const spent = await tokens.spend('email_change', token, session)
  if (spent.state !== 'valid') return spent.state
  const { email, subject: _id } = spent.owner
  const changes = {
    email,
    wanted_email: null,
    email_verified_at: now(),
    // The address may not belong to the person who set the password.
    ...(holder !== String(_id) && { password_proven: false }),
  }
  const before = await accounts.findOneAndUpdate({ _id, wanted_email: email }, { $set: changes }, { session }).lean()
  if (!before) return 'expired'
  await tokens.revoke(before.email, session)
  await tokens.revoke(email, session)
  await mails.enqueueNotice({ account: String(_id), email: before.email, at: now() }, session)
  afterCommit(session, () => {
    jobs.kick()
    publishChanged(deps, _id)
  })
  return 'valid'
}
