import type { Facets, Services } from '../services.ts'
import { engagementModel } from './engagements.model.ts'
import { engagementsService } from './engagements.service.ts'

type Owed = Pick<Facets['forAgreements'], 'agreedTerms' | 'notePayment' | 'workOf'>

export function forAgreements(services: Services): Owed {
  const model = engagementModel(services.database)
  const engagements = engagementsService(services)
  return {
    workOf: engagements.find,

    async notePayment(project_id, creator_id, payment, session) {
      await model.updateOne({ project_id, creator_id }, { $set: { payment } }, { session })
    },

    async agreedTerms(project_id, creator_id, session) {
      const versions = (await engagements.stored(project_id, creator_id, session))?.versions ?? []
      const agreed = versions.findLast(({ state }) => state === 'confirmed')
      return (
        (agreed && {
          ...agreed.terms,
          version: agreed.number,
          confirmed_at: (agreed.decided_at ?? agreed.created_at).toISOString(),
        }) ??
        null
      )
    },
  }
}
