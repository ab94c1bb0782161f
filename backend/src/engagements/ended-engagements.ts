import type { Facets, Services } from '../services.ts'
import { engagementModel } from './engagements.model.ts'
import { engagementsService } from './engagements.service.ts'
import { termsInWords } from './terms-in-words.ts'

type Owed = 'findWork' | 'keepWork' | 'workInWords' | 'isApproved'

/** For work that ends before its time. */
export function endedEngagements(services: Services): Pick<Facets['forEndings'], Owed> {
  const { database, now } = services
  const model = engagementModel(database)
  const engagements = engagementsService(services)
  return {
    findWork: engagements.find,

    async keepWork(session, { project_id, owner_id, creator_id, title: project_title, ...state }) {
      const first = { owner_id, project_title, created_at: now() }
      await model.updateOne({ project_id, creator_id }, { $set: state, $setOnInsert: first }, { upsert: true, session })
    },

    async workInWords({ project_id, creator_id }, session) {
      const found = await engagements.stored(project_id, creator_id, session)
      return (found?.versions ?? []).map(termsInWords)
    },

    async isApproved({ project_id, creator_id }, session) {
      const { final_at, delivered } = (await engagements.stored(project_id, creator_id, session)) ?? {}
      return !!final_at || delivered?.state === 'approved'
    },
  }
}
