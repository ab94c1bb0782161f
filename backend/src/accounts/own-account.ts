import type { OwnProfile } from '@atelier/contract/accounts/schemas.ts'
import { commonError } from '../http/http-error.ts'
import type { Accounts } from './accounts.service.ts'

/** The profile of whoever asks; fails when the account is gone, as its sessions are then. */
export async function ownAccount(accounts: Accounts, userId: string): Promise<OwnProfile> {
  const profile = await accounts.own(userId)
  if (!profile) throw commonError('session_not_found')
  return profile
}
