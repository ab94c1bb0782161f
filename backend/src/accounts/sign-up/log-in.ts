import type { LogIn } from '../../sessions/for-sessions.ts'
import { passwordMatches } from '../password/passwords.ts'
import type { AccountDeps } from './account-deps.ts'
import { findAccount, latestRegistration } from './account-store.ts'

/** Same work with or without an account. Only a browser that signed up learns that the address is unverified. */
export async function logIn(
  deps: AccountDeps,
  email: string,
  password: string,
  signUps: readonly string[],
): Promise<LogIn> {
  const { accounts, now } = deps
  const [account, registration] = await Promise.all([
    findAccount(deps, email),
    latestRegistration(deps, email, signUps),
  ])
  const matches = await passwordMatches(password, account?.password_hash)
  if (!account || !matches) {
    const isWaiting = registration !== null && (await passwordMatches(password, registration.password_hash))
    return isWaiting ? 'unverified' : 'refused'
  }
  const { _id, password_hash } = account
  return {
    userId: String(_id),
    // A write, so that a concurrent reset conflicts with it or sees the session.
    async confirm() {
      const { matchedCount } = await accounts.updateOne({ _id, password_hash }, { $set: { logged_in_at: now() } })
      return matchedCount === 1
    },
  }
}
