import type { ClientSession, PipelineStage, Types } from 'mongoose'
import { bindDeps } from '../kernel/bind-deps.ts'
import { oncePer } from '../kernel/once-per.ts'
import type { Services } from '../services.ts'
import type { Position } from '../database/cursor.ts'
import { leanReader } from '../database/document.ts'
import { byDateAndNumber } from '../database/page.ts'
import { readAfter } from '../database/read-after.ts'
import type { Viewer } from '../database/viewer.ts'
import { create } from './create-project.ts'
import { projectDeps, projectReader } from './project-deps.ts'
import type { ProjectDeps } from './project-deps.ts'
import {
  cancel,
  close,
  count,
  fill,
  openAgain,
  recount,
  recountAfter,
  remove,
  reopen,
  replaceAccepted,
  take,
} from './project-transitions.ts'
import type { ProjectList } from './projects.lists.ts'
import { PROJECT_FIELDS } from './projects.model.ts'
import type { LeanProject, ProjectDocument } from './projects.model.ts'
import { searchedFields } from './project-fields.ts'
import { clientCounts, related } from './related-projects.ts'
import { readByBudget } from './read-by-budget.ts'

type Status = ProjectDocument['status']
type After = { value: Date; id: number } | undefined

// A search for a part of many words reads every open project: beyond this time it fails instead of keeping the client waiting.
const SEARCH_MS = 5000

async function after(
  deps: ProjectDeps,
  viewer: Viewer,
  list: ProjectList,
  position: Position | undefined,
  limit: number,
): Promise<LeanProject[]> {
  const shown = leanReader(await deps.projects.for(viewer), PROJECT_FIELDS)
  const find = (range: object) => shown.find({ ...list.filter, ...range }).maxTimeMS(SEARCH_MS)
  return list.sort === 'created_at'
    ? readAfter(list.sort, byDateAndNumber(position), limit, find, list.direction)
    : readByBudget(list.budgets, position, limit, find)
}

const ownAfter = (
  deps: ProjectDeps,
  user_id: string,
  statuses: readonly Status[],
  place: After,
  limit: number,
): Promise<LeanProject[]> =>
  readAfter('created_at', place, limit, (range) =>
    projectReader(deps).find({ user_id, status: { $in: statuses }, ...range }),
  )

async function numbersOf({ model }: ProjectDeps, user_id: string, limit: number): Promise<number[]> {
  const found = await leanReader(model, ['_id']).find({ user_id }).sort({ created_at: -1, _id: -1 }).limit(limit)
  return found.map(({ _id }) => _id)
}

const counts = ({ openCounts }: ProjectDeps, viewer: Viewer, search: string | undefined) =>
  openCounts.of(viewer, search)

const find = (deps: ProjectDeps, id: number, session?: ClientSession): Promise<LeanProject | null> =>
  projectReader(deps)
    .findById(id)
    .session(session ?? null)
    .exec()

/** Also one that a decision holds back. */
const findDeletable = async (deps: ProjectDeps, _id: number): Promise<LeanProject | null> =>
  (await find(deps, _id)) ?? deps.held.find<LeanProject>('projects', { _id })

async function byIds(deps: ProjectDeps, ids: readonly number[]): Promise<Map<number, LeanProject>> {
  const found = await projectReader(deps).find({ _id: { $in: [...new Set(ids)] } })
  return new Map(found.map((project) => [project._id, project]))
}

interface WithApplicants {
  _id: number
  applicants: { creator_id: Types.ObjectId }[]
}

/** Each of these projects with the applicants that the stage joins. */
const withApplicants = (
  { model }: ProjectDeps,
  ids: readonly number[],
  applicants: PipelineStage.Lookup,
): Promise<WithApplicants[]> =>
  model
    .aggregate<WithApplicants>([{ $match: { _id: { $in: ids } } }, applicants, { $project: { applicants: 1 } }])
    .exec()

/** The filter of projects that contain the search; null if there are none. */
const searching = ({ words }: ProjectDeps, search: string) => words.filter(search)

/** After a project was deleted. */
const forgetWords = ({ words }: ProjectDeps, project: LeanProject) =>
  words.release(searchedFields(project).search_words)

/** After a project was deleted. The sweep removes files that cannot be removed now. */
async function removeReferences({ uploads }: ProjectDeps, { references }: LeanProject): Promise<void> {
  for (const { key } of references) await uploads.removeFiles(key)
}

const ownedBy = (deps: ProjectDeps, user_id: string) => projectReader(deps).find({ user_id })

export type Projects = ReturnType<typeof projectsService>

export const projectsService = oncePer((services: Services) =>
  bindDeps(projectDeps(services), {
    searching,
    forgetWords,
    removeReferences,
    after,
    ownAfter,
    numbersOf,
    counts,
    find,
    findDeletable,
    byIds,
    withApplicants,
    ownedBy,
    clientCounts,
    related,
    create,
    count,
    fill,
    cancel,
    openAgain,
    take,
    close,
    reopen,
    recount,
    replaceAccepted,
    remove,
    recountAfter,
  }),
)
