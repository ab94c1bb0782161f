import type { OwnApplicationListQuery, ReceivedApplicationPage } from '@atelier/contract/applications/schemas.ts'
import type { ClientSession, Connection, Types } from 'mongoose'
import type * as z from 'zod'
import { leanReader } from '../database/document.ts'
import { readAfter } from '../database/read-after.ts'
import { APPLICATION_FIELDS, applicationModel } from './applications.model.ts'
import type { ApplicationDocument, LeanApplication } from './applications.model.ts'

type After = { value: Date; id: string } | undefined
type OwnSection = z.output<typeof OwnApplicationListQuery>['section']
type Counts = ReceivedApplicationPage['counts']
type Counted = { _id: Pick<ApplicationDocument, 'project_id' | 'type' | 'status'>; count: number }

const pendingInvitation = { type: 'invitation', status: 'pending' } as const

const own: Record<OwnSection, object> = {
  invitations: { past: false, ...pendingInvitation },
  active: { past: false, $or: [{ type: 'application' }, { status: 'accepted' }] },
  past: { past: true },
}

const received: Record<keyof Counts, Partial<Pick<ApplicationDocument, 'type' | 'status' | 'shortlisted'>>> = {
  pending: { type: 'application', status: 'pending' },
  shortlist: { shortlisted: true },
  invited: pendingInvitation,
  accepted: { status: 'accepted' },
  rejected: { status: 'rejected' },
}

/** Reads applications. */
export type Applications = ReturnType<typeof applicationsService>

export function applicationsService(database: Connection) {
  const model = applicationModel(database)
  const applications = leanReader(model, APPLICATION_FIELDS)

  return {
    find: (id: string | Types.ObjectId): Promise<LeanApplication | null> => applications.findById(id).exec(),

    /** What a creator has to do with a project. */
    between: (project_id: number, creator_id: string | Types.ObjectId): Promise<LeanApplication | null> =>
      applications.findOne({ project_id, creator_id }).exec(),

    /** What a creator has to do with each of the projects. */
    among: (project_ids: readonly number[], creator_id: string): Promise<LeanApplication[]> =>
      applications.find({ project_id: { $in: project_ids }, creator_id }).exec(),

    /** A creator's own after a position, newest first. */
    ownAfter: (creator_id: string, section: OwnSection, after: After, limit: number): Promise<LeanApplication[]> =>
      readAfter('created_at', after, limit, (range) => applications.find({ creator_id, ...own[section], ...range })),

    /** A project's after a position, newest first. */
    receivedAfter: (project_id: number, section: keyof Counts, after: After, limit: number) =>
      readAfter('created_at', after, limit, (range) =>
        applications.find({ project_id, ...received[section], ...range }),
      ),

    /** How many there are in each part of a project's list. */
    async counts(project_id: number): Promise<Counts> {
      const rows = await model.aggregate<
        Pick<ApplicationDocument, 'type' | 'status' | 'shortlisted'> & { count: number }
      >([
        { $match: { project_id } },
        { $group: { _id: { type: '$type', status: '$status', shortlisted: '$shortlisted' }, count: { $sum: 1 } } },
        { $project: { _id: 0, type: '$_id.type', status: '$_id.status', shortlisted: '$_id.shortlisted', count: 1 } },
      ])
      const isIn = (row: (typeof rows)[number], of: object) =>
        Object.entries(of).every(([name, value]) => row[name as keyof typeof row] === value)
      const count = (section: keyof Counts) =>
        rows.filter((row) => isIn(row, received[section])).reduce((sum, row) => sum + row.count, 0)
      return {
        pending: count('pending'),
        shortlist: count('shortlist'),
        invited: count('invited'),
        accepted: count('accepted'),
        rejected: count('rejected'),
      }
    },

    /** What projects should count, by their number. */
    async countsOf(project_ids: readonly number[]) {
      const rows = await model.aggregate<Counted>([
        { $match: { project_id: { $in: project_ids } } },
        { $group: { _id: { project_id: '$project_id', type: '$type', status: '$status' }, count: { $sum: 1 } } },
      ])
      return (id: number) => {
        const count = (of: (row: Counted['_id']) => boolean) =>
          rows.filter(({ _id }) => _id.project_id === id && of(_id)).reduce((sum, row) => sum + row.count, 0)
        return {
          application_count: count(({ type }) => type === 'application'),
          pending_count: count(({ type, status }) => type === 'application' && status === 'pending'),
          invited_count: count(({ type, status }) => type === 'invitation' && status === 'pending'),
        }
      }
    },

    /** How many invitations wait for a creator. */
    pendingInvitations: (creator_id: string): Promise<number> =>
      model.countDocuments({ creator_id, ...own.invitations }).exec(),

    async shortlist(id: Types.ObjectId, shortlisted: boolean): Promise<boolean> {
      return (await model.updateOne({ _id: id }, { $set: { shortlisted } })).matchedCount === 1
    },

    /** Those of the keys that frozen works have as theirs. */
    async usedKeys(keys: readonly string[]): Promise<string[]> {
      const found = await leanReader(model, ['works']).find({ 'works.key': { $in: keys } })
      return found.flatMap(({ works }) => works.map(({ key }) => key))
    },

    /** Marks what is over now that the project is closed; answers whom it concerns. */
    async close(project_id: number, session: ClientSession): Promise<Types.ObjectId[]> {
      const accepted = await applications.find({ project_id, status: 'accepted' }).session(session)
      await model.updateMany({ project_id, status: 'accepted' }, { $set: { past: true } }, { session })
      return accepted.map(({ creator_id }) => creator_id)
    },

    /** Removes all of a project's; answers whom it concerns. */
    async removeAll(project_id: number, session: ClientSession): Promise<Types.ObjectId[]> {
      const all = await leanReader(model, ['creator_id']).find({ project_id }).session(session)
      await model.deleteMany({ project_id }, { session })
      return all.map(({ creator_id }) => creator_id)
    },
  }
}
