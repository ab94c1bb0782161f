import { Begun } from '@atelier/contract/accounts/schemas.ts'
import { Types } from 'mongoose'
import type { ClientSession } from 'mongoose'
import { isDuplicateKeyError } from '../../database/duplicate-key.ts'
import { afterCommit, transaction } from '../../database/transaction.ts'
import { securityEvent } from '../../kernel/security-events.ts'
import type { TokenState } from '../mails/mail-tokens.ts'
import { hashPassword } from '../password/passwords.ts'
import type { AccountDeps } from './account-deps.ts'

type Verified = { userId: string; begun: Begun | undefined } | Exclude<TokenState['state'], 'valid'>

/** Invalidates the address's other registrations. `chosen` replaces the password of the sign-up. */
export async function verify(deps: AccountDeps, token: string, chosen?: string): Promise<Verified> {
  const chosenHash = chosen === undefined ? undefined : await hashPassword(chosen)
  try {
    return await transaction(deps.database, (session) => createAccount(deps, session, token, chosenHash))
  } catch (error) {
    if (isDuplicateKeyError(error)) return 'expired'
    throw error
  }
}

async function createAccount(
  { accounts, registrations, profiles, tokens, now }: AccountDeps,
  session: ClientSession,
  token: string,
  chosenHash: string | undefined,
): Promise<Verified> {
  const spent = await tokens.spend('signup', token, session)
  if (spent.state !== 'valid') return spent.state
  const { email, subject } = spent.owner
  const registration = await registrations.findById(subject).session(session).lean()
  // Another flow has given the address to an account.
  if (!registration || (await accounts.exists({ email }).session(session))) return 'expired'
  const _id = new Types.ObjectId()
  const at = now()
  const password = { password_hash: chosenHash ?? registration.password_hash, password_proven: true }
  await accounts.create([{ _id, email, ...password, email_verified_at: at, created_at: at }], { session })
  await profiles.create(_id, null, at, session)
  await tokens.revoke(email, session)
  const userId = String(_id)
  afterCommit(session, () => securityEvent('user_created', { user: userId, email, by: 'verification' }))
  return { userId, begun: Begun.safeParse(registration.begun).data }
}
