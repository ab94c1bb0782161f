import type { applications as endpoints } from '@atelier/contract/applications/endpoints.ts'
import type { Guards } from '../../http/guards.ts'
import type { Handlers } from '../../http/handlers.ts'
import type { MediaAddress } from '../../media/media-address.ts'
import { presentApplication } from '../applications.presenter.ts'
import type { Applications } from '../applications.service.ts'
import { ownedApplication } from '../owned-application.ts'
import type { Decisions } from './decisions.service.ts'

type Endpoints = Pick<
  typeof endpoints,
  'withdraw' | 'accept' | 'reject' | 'undoReject' | 'acceptInvitation' | 'decline' | 'undoDecline'
>

export interface DecisionsRoutesOptions {
  applications: Pick<Applications, 'find'>
  decisions: Decisions
  media: MediaAddress
}

export function decisionsRoutes({ applications, decisions, media }: DecisionsRoutesOptions) {
  const sent = ownedApplication(applications, { type: 'application', by: 'creator_id' })
  const received = ownedApplication(applications, { type: 'application', by: 'buyer_id' })
  const invitation = ownedApplication(applications, { type: 'invitation', by: 'creator_id' })

  const guards = {
    withdraw: { limit: 'application.write', owner: sent },
    accept: { limit: 'application.write', owner: received },
    reject: { limit: 'application.write', owner: received },
    undoReject: { limit: 'application.write', owner: received },
    acceptInvitation: { limit: 'application.write', owner: invitation },
    decline: { limit: 'application.write', owner: invitation },
    undoDecline: { limit: 'application.write', owner: invitation },
  } satisfies Guards<Endpoints>

  const handlers: Handlers<Endpoints, typeof guards> = {
    async withdraw({ owned, errors }) {
      const refusal = await decisions.withdraw(owned)
      if (refusal) throw errors[refusal.refused]()
    },

    async accept({ owned, errors }) {
      const accepted = await decisions.accept(owned)
      if ('refused' in accepted) throw errors[accepted.refused]()
      return presentApplication(accepted, media)
    },

    async reject({ owned, errors }) {
      const rejected = await decisions.reject(owned)
      if ('refused' in rejected) throw errors[rejected.refused]()
      return presentApplication(rejected, media)
    },

    async undoReject({ owned, errors }) {
      const undone = await decisions.undo(owned)
      if ('refused' in undone) throw errors[undone.refused]()
      return presentApplication(undone, media)
    },

    async acceptInvitation({ owned, errors }) {
      const accepted = await decisions.accept(owned)
      if ('refused' in accepted) throw errors[accepted.refused]()
      return presentApplication(accepted, media)
    },

    async decline({ owned, errors }) {
      const declined = await decisions.reject(owned)
      if ('refused' in declined) throw errors[declined.refused]()
      return presentApplication(declined, media)
    },

    async undoDecline({ owned, errors }) {
      const undone = await decisions.undo(owned)
      if ('refused' in undone) throw errors[undone.refused]()
      return presentApplication(undone, media)
    },
  }
  return { guards, handlers }
}
