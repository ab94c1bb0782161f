import { UNAVAILABLE_PROJECT } from '@atelier/contract/projects/texts.ts'
import { Types } from 'mongoose'
import type { ClientSession } from 'mongoose'
import { leanReader } from '../database/document.ts'
import { heldThings } from '../held/held-things.ts'
import type { Services } from '../services.ts'
import { projectModel } from './projects.model.ts'

/** A project in progress and its two people. */
export interface Running {
  _id: number
  title: string
  user_id: Types.ObjectId
  accepted_creator_id: Types.ObjectId
}

const FIELDS = ['title', 'user_id', 'accepted_creator_id'] as const
/** Not canceled. */
const IN_PROGRESS = { status: 'in_progress', canceled_at: null } as const
const RUNNING = { ...IN_PROGRESS, accepted_creator_id: { $ne: null } } as const

export function runningProjects({ database, facets }: Services) {
  const model = projectModel(database).unscoped('what two people work on stays')
  const projects = leanReader(model, FIELDS)
  const held = heldThings(database)

  /** Of a closed owner: the decision holds the project. */
  async function inClosed(id: number, session: ClientSession): Promise<Running | null> {
    const row = await held.bump<Running>('projects', { _id: id, ...IN_PROGRESS }, 'partner_checks', session)
    if (!row?.document.accepted_creator_id) return null
    const closed = await facets().forProjects.closedBy(String(row.document.user_id), session)
    if (closed === undefined) return null
    return closed === row.case_id ? row.document : { ...row.document, title: UNAVAILABLE_PROJECT }
  }

  return {
    /** Also those that a closed account's decision holds back. */
    async idsOf(person: string): Promise<number[]> {
      const owned = await projects.find({ user_id: person, status: 'in_progress' })
      const closed = (await held.idsOf('projects', person, { status: 'in_progress' })) as number[]
      return [
        ...new Set([
          ...owned.map(({ _id }) => _id),
          ...closed,
          ...(await facets().forProjects.accepted.projects(person)),
        ]),
      ]
    },

    /** Counts the check, so that of two concurrent ones the second sees what the first wrote. */
    async take(id: number, session: ClientSession): Promise<Running | null> {
      const counted = { $inc: { partner_checks: 1 } }
      const project = await model
        .findOneAndUpdate({ _id: id, ...RUNNING }, counted, { session, projection: [...FIELDS] })
        .lean<Running>()
      return project ?? (await inClosed(id, session))
    },

    /** Whatever its status: serializes what its two people do. */
    async touch(_id: number, session: ClientSession): Promise<void> {
      await model.updateOne({ _id }, { $inc: { partner_checks: 1 } }, { session })
    },

    async ofPerson(person: string, limit: number): Promise<{ found: Running[]; total: number }> {
      const own = { user_id: new Types.ObjectId(person), ...IN_PROGRESS } as const
      const newest = { created_at: -1, _id: -1 } as const
      const [owned, joined, ownCount, joinedCount] = await Promise.all([
        projects.find(own).sort(newest).limit(limit),
        facets().forProjects.accepted.projects(person, limit),
        model.countDocuments(own),
        facets().forProjects.accepted.count(person),
      ])
      const others = await projects.find({ _id: { $in: joined } })
      const found = [...owned, ...others].filter(({ accepted_creator_id }) => accepted_creator_id) as Running[]
      return { found: found.slice(0, limit), total: ownCount + joinedCount }
    },

    /** Of two people, newest first. */
    between: (one: Types.ObjectId, other: Types.ObjectId, limit: number): Promise<Pick<Running, '_id' | 'title'>[]> =>
      projects
        .find({
          $or: [
            { user_id: one, accepted_creator_id: other, ...IN_PROGRESS },
            { user_id: other, accepted_creator_id: one, ...IN_PROGRESS },
          ],
        })
        .sort({ created_at: -1, _id: -1 })
        .limit(limit)
        .exec(),

    /** Whatever its status; null if it is not the person's, or no creator was accepted. */
    async withPartner(_id: number, person: string): Promise<Running | null> {
      const found = await projects.findById(_id)
      const isOne = [found?.user_id, found?.accepted_creator_id].some((id) => id?.equals(person))
      return found?.accepted_creator_id && isOne ? (found as Running) : null
    },

    /** In the order of their ids, after one. */
    after: async (id: number, limit: number): Promise<Running[]> =>
      (await projects
        .find({ _id: { $gt: id }, ...RUNNING })
        .sort({ _id: 1 })
        .limit(limit)) as Running[],
  }
}
