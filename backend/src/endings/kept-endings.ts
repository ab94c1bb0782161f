import type { Connection } from 'mongoose'
import { leanReader } from '../database/document.ts'
import type { Exported } from '../database/document.ts'
import { everyPage } from '../database/every-page.ts'
import { ENDING_FIELDS, endingModel } from './endings.model.ts'
import type { EndingDocument } from './endings.model.ts'

type Side = 'owner_id' | 'creator_id'

/** Of the moderators' answers the person's own. */
const exportedEnding = (
  { project_id, cancellations, helps, canceled_at, reopened_at, created_at, ...people }: EndingDocument,
  side: Side,
) =>
  ({
    project_id,
    role: side === 'owner_id' ? 'client' : 'creator',
    cancellations: cancellations.map(({ id: _, reminded: _reminded, author_id, ...one }) => ({
      by_me: author_id.equals(people[side]),
      ...one,
    })),
    helps: helps.map(({ author_id, text, created_at: asked_at, answered_at, result, answer, author_answer }) => {
      const by_me = author_id.equals(people[side])
      return { by_me, text, created_at: asked_at, answered_at, result, answer: by_me ? author_answer : answer }
    }),
    canceled_at,
    reopened_at,
    created_at,
  }) satisfies Exported<EndingDocument, Side | 'is_left'>

export function keptEndings(database: Connection) {
  const model = endingModel(database)
  const reader = leanReader(model, ENDING_FIELDS)

  return {
    async *exported(person: string) {
      for (const side of ['owner_id', 'creator_id'] as const) {
        const pages = everyPage<EndingDocument>((last, limit) =>
          reader
            .find({ [side]: person, ...(last && { _id: { $gt: last._id } }) })
            .sort({ _id: 1 })
            .limit(limit)
            .exec(),
        )
        for await (const page of pages) yield* page.map((one) => exportedEnding(one, side))
      }
    },

    /** What was said stays for the other, until that account is deleted as well. */
    async erase(person: string, tombstone: string): Promise<void> {
      const sides = [{ owner_id: person }, { creator_id: person }]
      await model.deleteMany({ $or: sides, is_left: true })
      for (const list of ['cancellations', 'helps'] as const)
        await model.updateMany(
          { $or: sides, [`${list}.author_id`]: person },
          { $set: { [`${list}.$[one].author_id`]: tombstone } },
          { arrayFilters: [{ 'one.author_id': person }] },
        )
      for (const side of ['owner_id', 'creator_id'] as const)
        await model.updateMany({ [side]: person }, { $set: { [side]: tombstone, is_left: true } })
    },
  }
}
