import type { accounts as endpoints } from '@atelier/contract/accounts/endpoints.ts'
import type { Guards } from '../http/guards.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Accounts } from './accounts.service.ts'
import { ownAccount } from './own-account.ts'
import { profileChanges } from './profile-changes.ts'
import type { ProfileChangesParts } from './profile-changes.ts'

/** One's own profile, as others see it. */
type Endpoints = Pick<typeof endpoints, 'changeProfile' | 'setAvatar' | 'removeAvatar'>

const guards = {
  changeProfile: { limit: 'account.profile' },
  setAvatar: { limit: 'account.avatar' },
  removeAvatar: { limit: 'account.avatar' },
} satisfies Guards<Endpoints>

export function ownProfileRoutes({ accounts, ...parts }: ProfileChangesParts & { accounts: Accounts }) {
  const profile = profileChanges(parts)

  const handlers: Handlers<Endpoints> = {
    async changeProfile({ body, caller }) {
      await profile.change(caller.id, body)
      return ownAccount(accounts, caller.id)
    },

    async setAvatar({ body: { upload_id }, caller, errors }) {
      const refusal = await profile.setAvatar(caller.id, upload_id)
      if (refusal) throw errors[refusal.refused]()
      return ownAccount(accounts, caller.id)
    },

    async removeAvatar({ caller }) {
      await profile.removeAvatar(caller.id)
      return ownAccount(accounts, caller.id)
    },
  }
  return { guards, handlers }
}
