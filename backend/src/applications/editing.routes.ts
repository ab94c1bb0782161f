import type { applications as endpoints } from '@atelier/contract/applications/endpoints.ts'
import type { Guards } from '../http/guards.ts'
import type { Handlers } from '../http/handlers.ts'
import type { ApplicationDeps } from './application-deps.ts'
import { changesWorks } from './applications.letters.ts'
import type { Letters } from './applications.letters.ts'
import { presentApplication } from './applications.presenter.ts'
import { ownedApplication } from './owned-application.ts'

type Endpoints = Pick<typeof endpoints, 'update' | 'shortlist'>

export function editingRoutes({ applications, limits, media }: ApplicationDeps, letters: Letters) {
  const sent = ownedApplication(applications, { type: 'application', by: 'creator_id' })

  const guards = {
    update: { limit: 'application.update', owner: sent },
    shortlist: { limit: 'application.write', owner: ownedApplication(applications, { by: 'buyer_id' }) },
  } satisfies Guards<Endpoints>

  const handlers: Handlers<Endpoints, typeof guards> = {
    async update({ owned, body, caller, errors, context }) {
      if (changesWorks(owned, body)) await limits.take('application.works', context, caller.id)
      const changed = await letters.change(owned, body)
      if ('refused' in changed) throw errors[changed.refused]()
      return presentApplication(changed, media)
    },

    async shortlist({ owned, body, errors }) {
      if (!(await applications.shortlist(owned._id, body.shortlisted))) throw errors.APPLICATION_NOT_FOUND()
      return body
    },
  }
  return { guards, handlers }
}
