import { identityProviders } from '@atelier/contract/accounts/limits.ts'
import { accountsSettingsChangedEvent } from '@atelier/contract/accounts/live.ts'
import type { AccountSettings, SettingsChanges } from '@atelier/contract/accounts/schemas.ts'
import { initialAudiences } from '@atelier/contract/provenance/groups.ts'
import type { Audiences } from '@atelier/contract/provenance/schemas.ts'
import type * as z from 'zod'
import { leanReader } from '../../database/document.ts'
import type { Services } from '../../services.ts'
import { accountModel, MAIL_FIELDS, mailSwitches } from '../accounts.model.ts'

export function settingsService({ database, facets, publisher }: Services) {
  const accounts = accountModel(database)
  const fields = [
    'email',
    'password_hash',
    'google_sub',
    'linkedin_sub',
    'show_adult',
    'audiences',
    ...MAIL_FIELDS,
  ] as const

  return {
    async of(userId: string): Promise<AccountSettings | null> {
      const account = await leanReader(accounts, fields).findById(userId)
      return (
        account && {
          email: account.email,
          has_password: account.password_hash !== null,
          providers: identityProviders.map((provider) => ({
            provider,
            available: facets().forAccounts.connecting.isAvailable(provider),
            connected: account[`${provider}_sub`] !== undefined,
          })),
          mail: mailSwitches(account),
          show_adult: account.show_adult,
          audiences: { ...initialAudiences, ...(account.audiences as Partial<Audiences> | null) },
        }
      )
    },

    async change(userId: string, { show_adult, audiences, ...mail }: z.output<typeof SettingsChanges>): Promise<void> {
      const mails = Object.entries(mail).map(([topic, wanted]) => [`mail_${topic}`, wanted])
      const changes = {
        ...Object.fromEntries(mails),
        ...(show_adult !== undefined && { show_adult }),
        ...(audiences && { audiences }),
      }
      await accounts.updateOne({ _id: userId }, { $set: changes })
      publisher.toUsers([userId], accountsSettingsChangedEvent, {})
    },
  }
}
