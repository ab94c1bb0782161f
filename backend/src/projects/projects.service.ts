import type { NewProject } from '@atelier/contract/projects/schemas.ts'
import { Types } from 'mongoose'
import type { ClientSession, Connection, QueryFilter, UpdateQuery } from 'mongoose'
import type * as z from 'zod'
import type { Position } from '../database/cursor.ts'
import { leanReader } from '../database/document.ts'
import { isDuplicateKeyError } from '../database/duplicate-key.ts'
import { byDateAndNumber } from '../database/page.ts'
import { readAfter } from '../database/read-after.ts'
import { sequence } from '../database/sequence.ts'
import { undoableSince } from '../undo.ts'
import { searchedFields } from './project-fields.ts'
import { projectCounts } from './projects.counts.ts'
import type { ProjectList } from './projects.lists.ts'
import { PROJECT_FIELDS, projectModel } from './projects.model.ts'
import type { LeanProject, ProjectDocument } from './projects.model.ts'
import { readByBudget } from './read-by-budget.ts'

type New = z.output<typeof NewProject>
type Status = ProjectDocument['status']
type NamedProject = Pick<ProjectDocument, '_id' | 'title' | 'user_id'>
type After = { value: Date; id: number } | undefined

// A search reads every open project: beyond this time it fails instead of keeping the client waiting.
const SEARCH_MS = 5000

export const PROJECT_NUMBERS = 'projects'

export interface CountChange {
  application_count?: number
  pending_count?: number
  invited_count?: number
}

export type Projects = ReturnType<typeof projectsService>

// oxlint-disable-next-line max-lines-per-function
export function projectsService(database: Connection, now: () => Date) {
  const model = projectModel(database)
  const projects = leanReader(model, PROJECT_FIELDS)
  const numbers = sequence(database, PROJECT_NUMBERS)
  const counts = projectCounts(model)

  const changeOpen = (id: number, change: UpdateQuery<ProjectDocument>, session: ClientSession) =>
    model
      .findOneAndUpdate({ _id: id, status: 'open' }, change, { session, projection: ['title', 'user_id'] })
      .lean<NamedProject>()
      .exec()

  const changeAny = (id: number, change: UpdateQuery<ProjectDocument>, session: ClientSession) =>
    model
      .findByIdAndUpdate(id, change, { session, projection: ['title', 'user_id'] })
      .lean<NamedProject>()
      .exec()

  const set = async (
    _id: number,
    expected: QueryFilter<ProjectDocument>,
    fields: Partial<ProjectDocument>,
    session: ClientSession,
  ) => (await model.updateOne({ _id, ...expected }, { $set: fields }, { session })).matchedCount === 1

  const posted = (user_id: string, client_id: string) => projects.findOne({ user_id, client_id }).exec()

  const ownAfter = (user_id: string, statuses: readonly Status[], after: After, limit: number) =>
    readAfter('created_at', after, limit, (range) => projects.find({ user_id, status: { $in: statuses }, ...range }))

  return {
    after(list: ProjectList, position: Position | undefined, limit: number): Promise<LeanProject[]> {
      const find = (range: object) => projects.find({ ...list.filter, ...range }).maxTimeMS(SEARCH_MS)
      return list.sort === 'created_at'
        ? readAfter(list.sort, byDateAndNumber(position), limit, find, list.direction)
        : readByBudget(list.budgets, position, limit, find)
    },

    ownAfter,

    async numbersOf(user_id: string, limit: number): Promise<number[]> {
      const found = await leanReader(model, ['_id']).find({ user_id }).sort({ created_at: -1, _id: -1 }).limit(limit)
      return found.map(({ _id }) => _id)
    },

    counts: counts.of,

    find: (id: number, session?: ClientSession): Promise<LeanProject | null> =>
      projects
        .findById(id)
        .session(session ?? null)
        .exec(),

    async byIds(ids: readonly number[]): Promise<Map<number, LeanProject>> {
      const found = await projects.find({ _id: { $in: [...new Set(ids)] } })
      return new Map(found.map((project) => [project._id, project]))
    },

    /** Idempotent by the client's id. */
    async create(user_id: string, { id: client_id, ...words }: New): Promise<LeanProject> {
      const before = await posted(user_id, client_id)
      if (before) return before
      const project = { client_id, user_id: new Types.ObjectId(user_id), ...words, ...searchedFields(words) }
      try {
        const created = await model.create({ _id: await numbers.next(), ...project, created_at: now() })
        counts.forget()
        return created.toObject()
      } catch (error) {
        const other = isDuplicateKeyError(error) ? await posted(user_id, client_id) : null
        if (other) return other
        throw error
      }
    },

    /** Null when not open. Transitions write this first, which serializes them. */
    count: (id: number, change: CountChange, session: ClientSession): Promise<NamedProject | null> =>
      changeOpen(id, { $inc: change }, session),

    /** Null when not open. */
    fill(id: number, creator_id: Types.ObjectId, session: ClientSession): Promise<NamedProject | null> {
      const filled = {
        status: 'in_progress',
        accepted_creator_id: creator_id,
        pending_count: 0,
        invited_count: 0,
      } as const
      session.once('ended', counts.forget)
      return changeOpen(id, { $set: filled }, session)
    },

    /** False when not in progress. */
    close: (id: number, session: ClientSession): Promise<boolean> =>
      set(id, { status: 'in_progress' }, { status: 'closed', closed_at: now() }, session),

    /** False if not closed recently. */
    reopen(id: number, session: ClientSession): Promise<boolean> {
      const justClosed = { status: 'closed', closed_at: { $gt: undoableSince(now()) } } as const
      return set(id, justClosed, { status: 'in_progress', closed_at: null }, session)
    },

    /** In any state; null when deleted. */
    recount: (id: number, change: CountChange, session: ClientSession): Promise<NamedProject | null> =>
      changeAny(id, { $inc: change }, session),

    /** Null when deleted. */
    replaceAccepted: (id: number, accepted_creator_id: string, session: ClientSession): Promise<NamedProject | null> =>
      changeAny(id, { $set: { accepted_creator_id } }, session),

    ownedBy: (user_id: string) => projects.find({ user_id }),

    async remove(id: number, session: ClientSession): Promise<boolean> {
      session.once('ended', counts.forget)
      return (await model.deleteOne({ _id: id }, { session })).deletedCount === 1
    },
  }
}
