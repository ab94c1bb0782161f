import type { IdentityProvider } from '@atelier/contract/accounts/limits.ts'
import { accountsSettingsChangedEvent } from '@atelier/contract/accounts/live.ts'
import { leanReader } from '../../database/document.ts'
import { isDuplicateKeyError } from '../../database/duplicate-key.ts'
import { afterCommit, transaction } from '../../database/transaction.ts'
import type { Services } from '../../services.ts'
import { accountNotices } from '../mails/account-notices.ts'
import { accountModel } from '../accounts.model.ts'
import type { ProviderIdentity } from './provider-link.ts'

const isThere = { $type: 'string' } as const
const others = { google: 'linkedin_sub', linkedin: 'google_sub' } as const satisfies Record<IdentityProvider, string>

export type OwnProviders = ReturnType<typeof ownProvidersService>

export function ownProvidersService(services: Services) {
  const { database, publisher } = services
  const notices = accountNotices(services)
  const accounts = accountModel(database)

  return {
    /** The address may differ from the account's, but the provider must have verified it. */
    async connect(
      userId: string,
      { provider, subject, email, emailVerified }: ProviderIdentity,
    ): Promise<'connected' | 'gone' | 'no-subject' | 'unverified' | 'taken' | 'foreign'> {
      if (!subject) return 'no-subject'
      if (!email?.trim() || !emailVerified) return 'unverified'
      const field = `${provider}_sub` as const
      const connected = transaction(database, async (session) => {
        const account = await leanReader(accounts, ['email', field]).findById(userId).session(session)
        if (!account) return 'gone'
        if (account[field] === subject) return 'connected'
        if (account[field] !== undefined) return 'taken'
        await accounts.updateOne({ _id: account._id }, { $set: { [field]: subject } }, { session })
        await notices.send(`${provider} connected`, { account: userId, email: account.email }, session)
        afterCommit(session, () => publisher.toUsers([userId], accountsSettingsChangedEvent, {}))
        return 'connected'
      })
      return connected.catch((error: unknown) => {
        if (isDuplicateKeyError(error)) return 'foreign' as const
        throw error
      })
    },

    isOwn: async (userId: string, { provider, subject }: ProviderIdentity): Promise<boolean> =>
      Boolean(subject) && (await accounts.exists({ _id: userId, [`${provider}_sub`]: subject })) !== null,

    /** False if it is the last sign-in method. */
    disconnect: (userId: string, provider: IdentityProvider): Promise<boolean> =>
      transaction(database, async (session) => {
        const connected = { _id: userId, [`${provider}_sub`]: isThere }
        const remains = [{ password_hash: isThere }, { [others[provider]]: isThere }]
        const account = await accounts
          .findOneAndUpdate(connected, { $unset: { [`${provider}_sub`]: 1 } }, { session })
          .or(remains)
          .lean()
        if (!account) return !(await accounts.exists(connected).session(session))
        await notices.send(`${provider} disconnected`, { account: userId, email: account.email }, session)
        afterCommit(session, () => publisher.toUsers([userId], accountsSettingsChangedEvent, {}))
        return true
      }),
  }
}
