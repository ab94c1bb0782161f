import type { ClientSession, Types } from 'mongoose'
import { leanReader } from '../database/document.ts'
import type { Exported } from '../database/document.ts'
import { everyPage } from '../database/every-page.ts'
import type { Renamed } from '../projects/for-projects.ts'
import type { Services } from '../services.ts'
import { ENGAGEMENT_FIELDS, engagementModel } from './engagements.model.ts'
import type { EngagementDocument, LeanEngagement } from './engagements.model.ts'

declare module '../services.ts' {
  interface Facets {
    forEngagements: { renameDeliveries(renamed: Renamed, session: ClientSession): Promise<void> }
  }
}

type Side = 'owner_id' | 'creator_id'

const exportedEngagement = (
  { project_id, project_title, versions, final_at, ended_at, created_at, ...people }: LeanEngagement,
  side: Side,
) =>
  ({
    project_id,
    project_title,
    role: side === 'owner_id' ? 'client' : 'creator',
    versions: versions.map(({ number, state, author_id, terms, created_at, decided_at }) => ({
      number,
      by_me: author_id.equals(people[side]),
      state,
      terms,
      created_at,
      decided_at,
    })),
    final_at,
    ended_at,
    created_at,
  }) satisfies Exported<
    EngagementDocument,
    | Side
    | 'proposed_by'
    | 'agreed'
    | 'due_on'
    | 'delivered'
    | 'payment'
    | 'pauses'
    | 'paused_at'
    | 'cancel_by'
    | 'cancel_until'
    | 'canceled'
    | 'helped'
    | 'is_left'
    | 'reviewed_by'
    | 'reviews_shown'
    | 'review_turns'
    | 'changes'
  >

/** What outlives a project, and an account. */
export function keptEngagements({ database, facets }: Pick<Services, 'database' | 'facets'>) {
  const model = engagementModel(database)
  const reader = leanReader(model, ENGAGEMENT_FIELDS)

  async function* exported(person: string) {
    for (const side of ['owner_id', 'creator_id'] as const) {
      const pages = everyPage<LeanEngagement>((last, limit) =>
        reader
          .find({ [side]: person, ...(last && { _id: { $gt: last._id } }) })
          .sort({ _id: 1 })
          .limit(limit)
          .exec(),
      )
      for await (const page of pages) yield* page.map((one) => exportedEngagement(one, side))
    }
  }

  return {
    exported,

    /** What both agreed on stays for the other, until that account is deleted as well. */
    async erase(person: string, tombstone: string): Promise<void> {
      const sides = [{ owner_id: person }, { creator_id: person }]
      await model.deleteMany({ $or: sides, is_left: true })
      const theirs = { 'versions.author_id': person, $or: sides }
      const written = { $set: { 'versions.$[one].author_id': tombstone } }
      await model.updateMany(theirs, written, { arrayFilters: [{ 'one.author_id': person }] })
      for (const side of ['owner_id', 'creator_id'] as const) {
        await model.updateMany({ [side]: person, reviewed_by: person }, { $set: { 'reviewed_by.$': tombstone } })
        for (const by of ['proposed_by', 'cancel_by'] as const)
          await model.updateMany({ [side]: person, [by]: person }, { $set: { [by]: tombstone } })
        await model.updateMany({ [side]: person }, { $set: { [side]: tombstone, is_left: true } })
      }
    },

    /** Returns the people. */
    async renameProject({ project_id, from, to }: Renamed, session: ClientSession): Promise<Types.ObjectId[]> {
      const found = await leanReader(model, ['owner_id', 'creator_id']).find({ project_id }).session(session)
      await model.updateMany({ project_id, project_title: from }, { $set: { project_title: to } }, { session })
      await facets().forEngagements.renameDeliveries({ project_id, from, to }, session)
      return found.flatMap(({ owner_id, creator_id }) => [owner_id, creator_id])
    },
  }
}
