import type { accounts as endpoints } from '@atelier/contract/accounts/endpoints.ts'
import { accountsErrorTexts } from '@atelier/contract/accounts/texts.ts'
import { ownRead } from '../../http/guards.ts'
import type { Guards } from '../../http/guards.ts'
import type { Handlers } from '../../http/handlers.ts'
import { commonError } from '../../http/http-error.ts'
import type { Services } from '../../services.ts'
import { accountsService } from '../sign-up/accounts.service.ts'
import { firstSteps } from './first-steps.ts'
import { ownAccount } from '../own-account.ts'
import { hasListedAddress } from './name-address.ts'
import { profileChanges } from './profile-changes.ts'

type Endpoints = Pick<typeof endpoints, 'firstSteps' | 'changeProfile' | 'setAvatar' | 'removeAvatar'>

const guards = {
  firstSteps: { limit: ownRead },
  changeProfile: { limit: 'account.profile' },
  setAvatar: { limit: 'account.avatar' },
  removeAvatar: { limit: 'account.avatar' },
} satisfies Guards<Endpoints>

export function ownProfileRoutes(services: Services) {
  const accounts = accountsService(services)
  const firstStepsOf = firstSteps(services)
  const profile = profileChanges(services)

  const handlers: Handlers<Endpoints> = {
    firstSteps: async ({ caller }) => ({ items: await firstStepsOf(caller.id, caller.role) }),

    async changeProfile({ body, caller, errors }) {
      if (body.handle && caller.role !== 'creator') throw errors.HANDLE_OF_CREATOR()
      if (body.full_name && hasListedAddress(body.full_name))
        throw commonError('VALIDATION', { where: 'body', fields: { full_name: [accountsErrorTexts.nameAddress] } })
      const refusal = await profile.change(caller.id, body)
      if (refusal) throw errors[refusal.refused]()
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
