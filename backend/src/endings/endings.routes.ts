import type { endings as endpoints } from '@atelier/contract/endings/endpoints.ts'
import { Types } from 'mongoose'
import { ownRead } from '../http/guards.ts'
import type { Guards } from '../http/guards.ts'
import type { Handlers } from '../http/handlers.ts'
import { ownedProject } from '../projects/projects.routes.ts'
import { projectsService } from '../projects/projects.service.ts'
import type { Services } from '../services.ts'
import type { askForHelp } from './ask-for-help.ts'
import type { cancelWork } from './cancel-work.ts'
import { endingsService } from './endings.service.ts'
import { projectReopening } from './reopen-project.ts'

export function endingsRoutes(
  services: Services,
  canceling: ReturnType<typeof cancelWork>,
  help: ReturnType<typeof askForHelp>,
) {
  const endings = endingsService(services)
  const { reopen } = projectReopening(services)
  const guards = {
    get: { limit: ownRead },
    cancel: { limit: 'project.write' },
    acceptCancel: { limit: 'project.write' },
    declineCancel: { limit: 'project.write' },
    withdrawCancel: { limit: 'project.write' },
    askForHelp: { limit: 'project.help' },
    reopen: { limit: 'project.write', owner: ownedProject(projectsService(services)) },
  } satisfies Guards<typeof endpoints>

  const handlers: Handlers<typeof endpoints, typeof guards> = {
    async get({ params: { id }, query: { creator_id }, caller, errors }) {
      const found = await endings.find(id, caller.id, creator_id)
      if (!found) throw errors.ENGAGEMENT_NOT_FOUND()
      return endings.present(found, new Types.ObjectId(caller.id))
    },

    async cancel({ params: { id }, body, caller, errors }) {
      const done = await canceling.ask(id, caller.id, body)
      if ('refused' in done) throw errors[done.refused]()
      return done
    },

    async acceptCancel({ params: { id }, body, caller, errors }) {
      const done = await canceling.accept(id, caller.id, body.cancellation_id)
      if ('refused' in done) throw errors[done.refused]()
      return done
    },

    async declineCancel({ params: { id }, body, caller, errors }) {
      const done = await canceling.decline(id, caller.id, body)
      if ('refused' in done) throw errors[done.refused]()
      return done
    },

    async withdrawCancel({ params: { id }, body, caller, errors }) {
      const done = await canceling.withdraw(id, caller.id, body.cancellation_id)
      if ('refused' in done) throw errors[done.refused]()
      return done
    },

    async askForHelp({ params: { id }, body, caller, errors }) {
      const done = await help.ask(id, caller.id, body)
      if ('refused' in done) throw errors[done.refused]()
      return done
    },

    async reopen({ owned, caller, errors }) {
      const refusal = await reopen(owned._id, caller.id)
      if (refusal) throw errors[refusal.refused]()
    },
  }
  return { guards, handlers }
}
