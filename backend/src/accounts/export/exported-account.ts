import { leanReader } from '../../database/document.ts'
import type { Exported } from '../../database/document.ts'
import { handlesService } from '../../profiles/handles.service.ts'
import { ownProfilesService } from '../../profiles/own-profile.service.ts'
import type { Services } from '../../services.ts'
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
  'show_adult',
  'audiences',
  'created_at',
  'suspended_until',
  'suspended_reason',
  'suspended_notice',
] as const

// Secrets, what repeats other fields, and fields exported under other names as `signs_in_by` and `mails`.
type LeftOut =
  | 'password_hash'
  | 'password_proven'
  | 'google_sub'
  | 'linkedin_sub'
  | 'mail_work'
  | 'mail_messages'
  | 'mail_artworks'
  | 'suspensions'
  | 'session_begun_at'

export function exportedAccount(services: Services) {
  const profiles = ownProfilesService(services)
  const handles = handlesService(services)
  const accounts = leanReader(accountModel(services.database), FIELDS)

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
      suspended_until: account?.suspended_until ?? null,
      suspended_reason: account?.suspended_reason ?? null,
      suspended_notice: account?.suspended_notice ?? null,
      signs_in_by: {
        password: typeof account?.password_hash === 'string',
        google: account?.google_sub !== undefined,
        linkedin: account?.linkedin_sub !== undefined,
      },
      mails: { work: account?.mail_work, messages: account?.mail_messages, artworks: account?.mail_artworks },
      show_adult: account?.show_adult,
      audiences: account?.audiences ?? null,
      ...profile,
      former_handles,
    } satisfies Exported<AccountDocument, LeftOut>
  }
}
