import type { engagements as endpoints } from '@atelier/contract/engagements/endpoints.ts'
import { ownRead } from '../http/guards.ts'
import type { Guards } from '../http/guards.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Services } from '../services.ts'
import { changeTerms } from './change-terms.ts'
import { engagementsService } from './engagements.service.ts'
import { madeFor } from './made-for.ts'

const guards = {
  get: { limit: ownRead },
  proposeTerms: { limit: 'project.write' },
  confirmTerms: { limit: 'project.write' },
  withdrawTerms: { limit: 'project.write' },
  madeFor: { limit: ownRead },
  askMadeFor: { limit: 'project.write' },
  answerMadeFor: { limit: 'project.write' },
  takeBackMadeFor: { limit: 'project.write' },
} satisfies Guards<typeof endpoints>

export function engagementsRoutes(services: Services) {
  const engagements = engagementsService(services)
  const terms = changeTerms(services)
  const made = madeFor(services)
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

    async madeFor({ params: { id }, query: { creator_id }, caller, errors }) {
      const found = await made.list(id, caller.id, creator_id)
      if (!found) throw errors.ENGAGEMENT_NOT_FOUND()
      return found
    },

    async askMadeFor({ params: { id }, body, caller, errors }) {
      const asked = await made.ask(id, caller.id, body.artwork_id)
      if ('refused' in asked) throw errors[asked.refused]()
      return asked
    },

    async answerMadeFor({ params: { id, artwork_id }, body, caller, errors }) {
      const answered = await made.answer(id, caller.id, artwork_id, body)
      if ('refused' in answered) throw errors[answered.refused]()
      return answered
    },

    async takeBackMadeFor({ params: { id, artwork_id }, caller, errors }) {
      const left = await made.takeBack(id, caller.id, artwork_id)
      if ('refused' in left) throw errors[left.refused]()
      return left
    },
  }
  return { guards, handlers }
}
