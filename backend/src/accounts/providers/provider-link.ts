import { ProfileValues } from '@atelier/contract/accounts/profile-forms.ts'
import { mailAddress } from '@atelier/contract/credentials/mail-address.ts'
import { Types } from 'mongoose'
import { leanReader } from '../../database/document.ts'
import { isDuplicateKeyError } from '../../database/duplicate-key.ts'
import { afterCommit, transaction } from '../../database/transaction.ts'
import { securityEvent } from '../../kernel/security-events.ts'
import { ownProfilesService } from '../../profiles/own-profile.service.ts'
import type { Services } from '../../services.ts'
import { sessionsService } from '../../sessions/sessions.service.ts'
import { accountNotices } from '../mails/account-notices.ts'
import { accountModel } from '../accounts.model.ts'
import { mailTokens } from '../mails/mail-tokens.ts'
import { hasListedAddress } from '../profile/name-address.ts'

export interface ProviderIdentity {
  provider: 'google' | 'linkedin'
  subject: string | undefined
  email: string | undefined
  emailVerified: boolean
  name: string | undefined
  /** In epoch seconds. */
  authenticatedAt?: number | undefined
}

export type Linked = { userId: string; email: string } | 'no-subject' | 'unverified' | 'taken'

/** The linked account, else the one with the address, else a new one. Only a verified address counts. */
export function providerLink(services: Services) {
  const { database, now } = services
  const profiles = ownProfilesService(services)
  const sessions = sessionsService(services)
  const notices = accountNotices(services)
  const accounts = accountModel(database)
  const tokens = mailTokens(database, now)

  async function link(identity: ProviderIdentity): Promise<Linked> {
    const { provider, subject, emailVerified, name } = identity
    // Before any lookup: an absent id would match accounts without one.
    if (!subject) return 'no-subject'
    const field = `${provider}_sub` as const
    const known = await leanReader(accounts, ['email']).findOne({ [field]: subject })
    if (known) return { userId: String(known._id), email: known.email }

    const email = identity.email && mailAddress(identity.email)
    if (!email || !emailVerified) return 'unverified'
    return transaction(database, async (session) => {
      const account = await leanReader(accounts, [field, 'password_hash', 'password_proven'])
        .findOne({ email })
        .session(session)
      if (account) {
        const linked = account[field]
        const userId = String(account._id)
        if (linked === subject) return { userId, email }
        if (linked !== undefined) return 'taken'
        // The person who set the password may not own the address.
        const isUnproven = account.password_hash !== null && !account.password_proven
        const changes = { [field]: subject, ...(isUnproven && { password_hash: null, wanted_email: null }) }
        await accounts.updateOne({ _id: account._id }, { $set: changes }, { session })
        await notices.send(`${provider} connected`, { account: userId, email }, session)
        if (isUnproven) {
          afterCommit(session, await sessions.endAll(userId, session))
          await notices.send('password removed', { account: userId, email }, session)
        }
        return { userId, email }
      }
      const _id = new Types.ObjectId()
      const at = now()
      await accounts.create([{ _id, email, [field]: subject, email_verified_at: at, created_at: at }], { session })
      await profiles.create(_id, nameFrom(name), at, session)
      // Invalidates earlier unverified sign-ups with this address.
      await tokens.revoke(email, session)
      const userId = String(_id)
      afterCommit(session, () => securityEvent('user_created', { user: userId, email, by: provider }))
      return { userId, email }
    })
  }

  return (identity: ProviderIdentity): Promise<Linked> =>
    link(identity).catch((error: unknown) => {
      // A concurrent request of the same user, such as another tab, was faster.
      if (isDuplicateKeyError(error)) return link(identity)
      throw error
    })
}

export type ProviderLink = ReturnType<typeof providerLink>

/** Null if the name breaks the rules of the profile form; the owner sets it then. */
function nameFrom(name: string | undefined): string | null {
  const { data } = ProfileValues.shape.full_name.safeParse(name)
  return data && !hasListedAddress(data) ? data : null
}
