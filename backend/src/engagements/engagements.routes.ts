import type { engagements as endpoints } from '@atelier/contract/engagements/endpoints.ts'
import { ownRead } from '../http/guards.ts'
import type { Guards } from '../http/guards.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Services } from '../services.ts'
import { changeTerms } from './change-terms.ts'
import { engagementsService } from './engagements.service.ts'

const guards = {
  get: { limit: ownRead },
  proposeTerms: { limit: 'project.write' },
  confirmTerms: { limit: 'project.write' },
  withdrawTerms: { limit: 'project.write' },
} satisfies Guards<typeof endpoints>

export function engagementsRoutes(services: Services) {
  const engagements = engagementsService(services)
  const terms = changeTerms(services)
  const handlers: Handlers<typeof endpoints> = {
    async get({ params: { id }, query: { creator_id }, caller, errors }) {
      const found = await engagements.find(id, caller.id, creator_id)
      if (!found) throw errors.ENGAGEMENT_NOT_FOUND()
      return engagements.present(found, caller.id)
    },

    async proposeTerms({ params: { id }, body, caller, errors }) {
      const proposed = await terms.propose(id, caller.id, body)
      if ('refused' in proposed) throw errors[proposed.refused]()
      return proposed
    },

    async confirmTerms({ params: { id, number }, caller, errors }) {
      const confirmed = await terms.confirm(id, caller.id, number)
      if ('refused' in confirmed) throw errors[confirmed.refused]()
      return confirmed
    },

    async withdrawTerms({ params: { id, number }, caller, errors }) {
      const withdrawn = await terms.withdraw(id, caller.id, number)
      if ('refused' in withdrawn) throw errors[withdrawn.refused]()
      return withdrawn
    },
  }
  return { guards, handlers }
}
