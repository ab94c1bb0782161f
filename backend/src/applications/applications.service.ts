import type { OwnApplicationListQuery } from '@atelier/contract/applications/schemas.ts'
import type { ClientSession, Connection, Model, Types } from 'mongoose'
import type * as z from 'zod'
import { blocksService } from '../blocks/blocks.service.ts'
import { leanReader } from '../database/document.ts'
import { readAfter } from '../database/read-after.ts'
import type { Viewer } from '../database/viewer.ts'
import { oncePer } from '../kernel/once-per.ts'
import { heldThings } from '../held/held-things.ts'
import { projectCounts, receivedSections, sectionCounts } from './application-counts.ts'
import type { SectionCounts } from './application-counts.ts'
import { APPLICATION_FIELDS, applicationModel } from './applications.model.ts'
import type { ApplicationDocument, LeanApplication } from './applications.model.ts'
import { latestApplicants } from './latest-applicants.ts'
import { visibleTo } from './visible-applications.ts'
import { workCopyModel } from './work-copies.model.ts'

type After = { value: Date; id: string } | undefined
type OwnSection = z.output<typeof OwnApplicationListQuery>['section']

interface OwnList {
  creator_id: string
  section: OwnSection
}

interface ReceivedList {
  project_id: number
  section: keyof SectionCounts
}

const pendingInvitation = { type: 'invitation', status: 'pending' } as const

const invitations = { past: false, ...pendingInvitation } as const

/** Disjoint filters, as an index serves each of them but not their union. */
const own: Record<OwnSection, readonly object[]> = {
  invitations: [invitations],
  active: [
    { past: false, type: 'application' },
    { past: false, type: 'invitation', status: { $in: ['accepted', 'rejected'] } },
  ],
  past: [{ past: true }],
}

const latestFirst = (found: readonly LeanApplication[]) =>
  found.toSorted((a, b) => b.created_at.getTime() - a.created_at.getTime() || (String(a._id) < String(b._id) ? 1 : -1))

/** Includes copies that an application may still claim. */
async function usedKeys(database: Connection, model: Model<ApplicationDocument>, keys: readonly string[]) {
  // In this order: a copy is claimed before its application is visible.
  const copies = await leanReader(workCopyModel(database), ['key']).find({ key: { $in: keys } })
  const found = await leanReader(model, ['works']).find({ 'works.key': { $in: keys } })
  return [...copies, ...found.flatMap(({ works }) => works)].map(({ key }) => key)
}

export type Applications = ReturnType<typeof applicationsService>

export const applicationsService = oncePer((database: Connection) => {
  const scoped = applicationModel(database)
  const model = scoped.unscoped('by id, where the two people are checked, or all of a project')
  const applications = leanReader(model, APPLICATION_FIELDS)
  const shownTo = async (viewer: Viewer) => leanReader(await scoped.for(viewer), APPLICATION_FIELDS)
  const held = heldThings(database)
  const shown = visibleTo(blocksService(database))

  async function markAccepted(project_id: number, marks: { past: boolean }, session: ClientSession) {
    const accepted = { project_id, status: 'accepted' } as const
    const found = await leanReader(model, ['creator_id']).find(accepted).session(session)
    await model.updateMany(accepted, { $set: marks }, { session })
    return found.map(({ creator_id }) => creator_id)
  }

  return {
    find: (id: string | Types.ObjectId): Promise<LeanApplication | null> => applications.findById(id).exec(),

    /** Also one that a decision holds back, with its project. */
    findWithdrawable: async (_id: string): Promise<LeanApplication | null> =>
      (await shown(await applications.findById(_id))) ??
      held.find<LeanApplication>('project_applications', { _id, status: 'pending' }),

    findVisible: async (id: string): Promise<LeanApplication | null> => shown(await applications.findById(id)),

    visibleBetween: async (project_id: number, creator_id: string): Promise<LeanApplication | null> =>
      shown(await applications.findOne({ project_id, creator_id })),

    between: (project_id: number, creator_id: string | Types.ObjectId): Promise<LeanApplication | null> =>
      applications.findOne({ project_id, creator_id }).exec(),

    async among(viewer: Viewer, project_ids: readonly number[], creator_id: string): Promise<LeanApplication[]> {
      return (await shownTo(viewer)).find({ project_id: { $in: project_ids }, creator_id })
    },

    async ownAfter(
      viewer: Viewer,
      { creator_id, section }: OwnList,
      after: After,
      limit: number,
    ): Promise<LeanApplication[]> {
      const shown = await shownTo(viewer)
      const parts = own[section].map((filter) =>
        readAfter('created_at', after, limit, (range) => shown.find({ creator_id, ...filter, ...range })),
      )
      return latestFirst((await Promise.all(parts)).flat()).slice(0, limit)
    },

    async receivedAfter(viewer: Viewer, { project_id, section }: ReceivedList, after: After, limit: number) {
      const shown = await shownTo(viewer)
      return readAfter('created_at', after, limit, (range) =>
        shown.find({ project_id, ...receivedSections[section], ...range }),
      )
    },

    invitations: (project_id: number): Promise<LeanApplication[]> =>
      applications.find({ project_id, type: 'invitation' }).exec(),

    counts: async (viewer: Viewer, project_id: number): Promise<SectionCounts> =>
      sectionCounts(await scoped.for(viewer), project_id),

    countsOf: (ids: readonly number[], session?: ClientSession) =>
      projectCounts(model, { project_id: { $in: ids } }, session),

    /** Those that `counts` leaves out, by project; undefined if there are none. */
    async leftOut(viewer: Viewer, project_ids: readonly number[]) {
      if (project_ids.length === 0) return undefined
      const { people } = (await scoped.for(viewer)).parts({ project_id: { $in: project_ids } })
      return people && projectCounts(model, people)
    },

    latestApplicants: latestApplicants(database),

    sent: (creator_id: string, limit: number): Promise<number> =>
      model.countDocuments({ creator_id, type: 'application' }, { limit }).exec(),

    invited: (project_ids: readonly number[], limit: number): Promise<number> =>
      model.countDocuments({ project_id: { $in: project_ids }, type: 'invitation' }, { limit }).exec(),

    async pendingInvitations(viewer: Viewer, creator_id: string, project_ids?: readonly number[]): Promise<number> {
      const among = project_ids && { project_id: { $in: project_ids } }
      return (await scoped.for(viewer)).countDocuments({ creator_id, ...invitations, ...among })
    },

    async shortlist(id: Types.ObjectId, shortlisted: boolean): Promise<boolean> {
      return (await model.updateOne({ _id: id }, { $set: { shortlisted } })).matchedCount === 1
    },

    usedKeys: (keys: readonly string[]) => usedKeys(database, model, keys),

    /** The accepted application becomes past; returns the affected creators. */
    close: (project_id: number, session: ClientSession) => markAccepted(project_id, { past: true }, session),

    reopen: (project_id: number, session: ClientSession) => markAccepted(project_id, { past: false }, session),

    involved: (project_id: number, session: ClientSession) =>
      leanReader(model, ['creator_id', 'status']).find({ project_id }).session(session).exec(),

    /** Returns the affected creators and their works. */
    async removeAll(project_id: number, session: ClientSession) {
      const all = await leanReader(model, ['creator_id', 'works']).find({ project_id }).session(session)
      await model.deleteMany({ project_id }, { session })
      return all
    },
  }
})
