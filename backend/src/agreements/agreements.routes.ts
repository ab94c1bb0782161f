import type { agreements as endpoints } from '@atelier/contract/agreements/endpoints.ts'
import { ownRead } from '../http/guards.ts'
import type { Guards } from '../http/guards.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Services } from '../services.ts'
import { agreementChain } from './agreement-chain.ts'
import { agreementsService } from './agreements.service.ts'
import { changeAgreement } from './change-agreement.ts'

const write = { limit: 'project.write' } as const

const guards = {
  get: { limit: ownRead },
  setBilling: write,
  markPaid: write,
  undoPaid: write,
  markReceived: write,
  verify: {},
} satisfies Guards<typeof endpoints>

export function agreementsRoutes(services: Services) {
  const agreements = agreementsService(services)
  const change = changeAgreement(services)
  const chain = agreementChain(services.database)
  const handlers: Handlers<typeof endpoints> = {
    async get({ params: { id }, query: { creator_id }, caller, errors }) {
      const found = await agreements.find(id, caller.id, creator_id)
      if (!found) throw errors.ENGAGEMENT_NOT_FOUND()
      return found
    },

    async setBilling({ params: { id }, body, caller, errors }) {
      const changed = await change.setBilling(id, caller.id, body)
      if ('refused' in changed) throw errors[changed.refused]()
      return changed
    },

    async markPaid({ params: { id }, caller, errors }) {
      const changed = await change.markPaid(id, caller.id)
      if ('refused' in changed) throw errors[changed.refused]()
      return changed
    },

    async undoPaid({ params: { id }, caller, errors }) {
      const changed = await change.undoPaid(id, caller.id)
      if ('refused' in changed) throw errors[changed.refused]()
      return changed
    },

    async markReceived({ params: { id }, caller, errors }) {
      const changed = await change.markReceived(id, caller.id)
      if ('refused' in changed) throw errors[changed.refused]()
      return changed
    },

    async verify({ params: { hash }, errors }) {
      const entry = await chain.find(hash)
      if (!entry) throw errors.AGREEMENT_NOT_FOUND()
      return { number: entry._id, entered_at: entry.at.toISOString() }
    },
  }
  return { guards, handlers }
}
