import type { OwnProfile } from '@atelier/contract/profiles/schemas.ts'
import { commonError } from '../http/http-error.ts'
import type { Accounts } from './sign-up/accounts.service.ts'

/** Throws if the account is gone, since its sessions are then gone too. */
export async function ownAccount(accounts: Accounts, userId: string): Promise<OwnProfile> {
  const profile = await accounts.own(userId)
  if (!profile) throw commonError('session_not_found')
  return profile
}
