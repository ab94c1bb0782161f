import type { ClientSession, Connection, Types } from 'mongoose'
import { deleteAll } from '../database/batches.ts'
import { leanReader } from '../database/document.ts'
import type { Exported, Lean } from '../database/document.ts'
import { everyPage, placeOf } from '../database/every-page.ts'
import { readAfter } from '../database/read-after.ts'
import type { Renamed } from '../projects/for-projects.ts'
import { outcomeModel } from './outcomes.model.ts'
import type { OutcomeDocument } from './outcomes.model.ts'

const FIELDS = ['project_id', 'project_title', 'outcome', 'created_at'] as const
type Read = Lean<OutcomeDocument, (typeof FIELDS)[number]>
type Project = { _id: number; title: string }

const exportedOutcome = ({ project_id, project_title, outcome, created_at }: Read) =>
  ({ project_id, project_title, outcome, created_at }) satisfies Exported<OutcomeDocument, 'creator_id'>

export type Outcomes = ReturnType<typeof outcomesService>

export function outcomesService(database: Connection, now: () => Date) {
  const outcomes = outcomeModel(database)
  const reader = leanReader(outcomes, FIELDS)

  const after = (creator_id: string, place: { value: Date; id: string } | undefined, limit: number) =>
    readAfter('created_at', place, limit, (range) => reader.find({ creator_id, ...range }))

  return {
    async record(
      creators: readonly Types.ObjectId[],
      { _id: project_id, title: project_title }: Project,
      outcome: OutcomeDocument['outcome'],
      session: ClientSession,
    ): Promise<void> {
      if (creators.length === 0) return
      const created_at = now()
      const rows = creators.map((creator_id) => ({ creator_id, project_id, project_title, outcome, created_at }))
      await outcomes.insertMany(rows, { session })
    },

    /** Unless it is recorded. */
    async ensure(
      creator_id: Types.ObjectId,
      { _id: project_id, title: project_title }: Project,
      outcome: OutcomeDocument['outcome'],
      session: ClientSession,
    ): Promise<void> {
      const first = { $setOnInsert: { project_title, created_at: now() } }
      await outcomes.updateOne({ project_id, outcome, creator_id }, first, { upsert: true, session })
    },

    /** Of one creator, or of all. */
    async retract(
      project_id: number,
      outcome: OutcomeDocument['outcome'],
      session: ClientSession,
      creator_id?: Types.ObjectId,
    ): Promise<void> {
      await outcomes.deleteMany({ project_id, outcome, ...(creator_id && { creator_id }) }, { session })
    },

    /** Returns whose they are. */
    async renameProject({ project_id, from, to }: Renamed, session: ClientSession): Promise<Types.ObjectId[]> {
      const found = await leanReader(outcomes, ['creator_id']).find({ project_id }).session(session)
      await outcomes.updateMany({ project_id, project_title: from }, { $set: { project_title: to } }, { session })
      return found.map(({ creator_id }) => creator_id)
    },

    after,

    async *exported(creatorId: string) {
      const pages = everyPage<Read>((last, limit) => after(creatorId, placeOf(last), limit))
      for await (const page of pages) yield* page.map(exportedOutcome)
    },

    erase: (creator_id: string): Promise<void> => deleteAll(outcomes, { creator_id }),
  }
}
