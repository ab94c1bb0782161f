import type { deliveries as endpoints } from '@atelier/contract/deliveries/endpoints.ts'
import { engagementsService } from '../engagements/engagements.service.ts'
import { ownRead } from '../http/guards.ts'
import type { Guards } from '../http/guards.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Services } from '../services.ts'

const write = { limit: 'project.write' } as const
const guards = {
  list: { limit: ownRead },
  deliver: write,
  withdraw: write,
  askChanges: write,
  approve: write,
  undoApproval: write,
  finish: write,
  pin: write,
  deletePin: write,
} satisfies Guards<typeof endpoints>

export function createDeliveries(services: Services) {
  const engagements = engagementsService(services)
  const handlers: Handlers<typeof endpoints> = {
    async list({ params: { id }, caller, errors }) {
      if (!(await engagements.find(id, caller.id))) throw errors.ENGAGEMENT_NOT_FOUND()
      return { deliveries: [], rounds: { included: null, used: 0, left: null }, paused_at: null }
    },
    deliver: ({ errors }) => Promise.reject(errors.ENGAGEMENT_NOT_FOUND()),
    withdraw: ({ errors }) => Promise.reject(errors.ENGAGEMENT_NOT_FOUND()),
    askChanges: ({ errors }) => Promise.reject(errors.ENGAGEMENT_NOT_FOUND()),
    approve: ({ errors }) => Promise.reject(errors.ENGAGEMENT_NOT_FOUND()),
    undoApproval: ({ errors }) => Promise.reject(errors.ENGAGEMENT_NOT_FOUND()),
    finish: ({ errors }) => Promise.reject(errors.ENGAGEMENT_NOT_FOUND()),
    pin: ({ errors }) => Promise.reject(errors.ENGAGEMENT_NOT_FOUND()),
    deletePin: ({ errors }) => Promise.reject(errors.ENGAGEMENT_NOT_FOUND()),
  }
  return { exported: null, erasure: null, guards, handlers }
}
