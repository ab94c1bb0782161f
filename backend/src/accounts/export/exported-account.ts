import type { Connection } from 'mongoose'
import { leanReader } from '../../database/document.ts'
import type { Exported } from '../../database/document.ts'
import type { Handles } from '../../profiles/handles.service.ts'
import type { OwnProfiles } from '../../profiles/own-profile.service.ts'
import { accountModel } from '../accounts.model.ts'
import type { AccountDocument } from '../accounts.model.ts'

const FIELDS = [
  'email',
  'wanted_email',
  'email_verified_at',
  'logged_in_at',
  'password_hash',
  'google_sub',
  'linkedin_sub',
  'mail_work',
  'mail_messages',
  'mail_artworks',
  'created_at',
] as const

// Secrets, and fields exported under other names as `signs_in_by` and `mails`.
type LeftOut =
  | 'password_hash'
  | 'password_proven'
  | 'google_sub'
  | 'linkedin_sub'
  | 'mail_work'
  | 'mail_messages'
  | 'mail_artworks'

export function exportedAccount(database: Connection, profiles: OwnProfiles, handles: Handles) {
  const accounts = leanReader(accountModel(database), FIELDS)

  return async (userId: string): Promise<object> => {
    const [account, profile, former_handles] = await Promise.all([
      accounts.findById(userId),
      profiles.exported(userId),
      handles.former(userId),
    ])
    return {
      id: userId,
      email: account?.email,
      wanted_email: account?.wanted_email,
      email_verified_at: account?.email_verified_at,
      created_at: account?.created_at,
      logged_in_at: account?.logged_in_at,
      signs_in_by: {
        password: typeof account?.password_hash === 'string',
        google: account?.google_sub !== undefined,
        linkedin: account?.linkedin_sub !== undefined,
      },
      mails: { work: account?.mail_work, messages: account?.mail_messages, artworks: account?.mail_artworks },
      ...profile,
      former_handles,
    } satisfies Exported<AccountDocument, LeftOut>
  }
}
