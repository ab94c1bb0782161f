import { changedFields } from '@atelier/contract/projects/limits.ts'
import type { OrderedReference, ProjectChanges } from '@atelier/contract/projects/schemas.ts'
import type { ClientSession } from 'mongoose'
import type * as z from 'zod'
import { transaction } from '../database/transaction.ts'
import { orRefusal } from '../kernel/refusal.ts'
import type { Refusal } from '../kernel/refusal.ts'
import type { FinishedUpload, UploadProblem } from '../media/uploads/finished-uploads.ts'
import type { Services } from '../services.ts'
import { projectDeps, projectReader } from './project-deps.ts'
import { searchedFields } from './project-fields.ts'
import { projectTitles } from './project-titles.ts'
import type { LeanProject, LeanReference } from './projects.model.ts'
import { findReferences, newReference, referenceIdOf } from './references.ts'

type Changes = z.output<typeof ProjectChanges>
type ReferenceProblem = 'REFERENCE_NOT_FOUND' | 'UPLOAD_NOT_FOUND'
type Problem = UploadProblem | ReferenceProblem | 'PROJECT_NOT_FOUND' | 'PROJECT_NOT_OPEN' | 'PROJECT_CHANGED'

interface Attempt {
  id: number
  changes: Changes
  added: readonly FinishedUpload[]
  session: ClientSession
  refuse: (code: Problem) => never
}

const uploadIds = (order: readonly OrderedReference[]) =>
  order.flatMap((one) => ('upload_id' in one ? one.upload_id : []))

/** The pictures in the order that a change names. */
function ordered(
  { references }: LeanProject,
  order: readonly OrderedReference[],
  added: readonly FinishedUpload[],
): LeanReference[] | Refusal<ReferenceProblem> {
  const found: LeanReference[] = []
  for (const one of order) {
    if ('id' in one) {
      const kept = references.find(({ key }) => referenceIdOf(key) === one.id)
      if (!kept) return { refused: 'REFERENCE_NOT_FOUND' }
      found.push(kept)
    } else {
      const upload = added.find(({ client_id }) => client_id === one.upload_id)
      if (!upload) return { refused: 'UPLOAD_NOT_FOUND' }
      found.push(newReference(upload))
    }
  }
  return found
}

const less = (words: readonly string[], others: readonly string[]) => {
  const left = new Set(others)
  return words.filter((word) => !left.has(word))
}

type Value = Pick<LeanProject, (typeof changedFields)[number]>

const changedIn = (before: Value, after: Value) =>
  changedFields.filter((field) => {
    const [one, other] = [before, after].map((values) =>
      field === 'references' ? values.references.map(({ key }) => key) : (values[field] ?? null),
    )
    return JSON.stringify(one) !== JSON.stringify(other)
  })

/** The last change of each field, latest first. */
const withChanged = (former: LeanProject['changes'], fields: readonly (typeof changedFields)[number][], at: Date) => [
  ...fields.map((field) => ({ field, at })),
  ...former.filter(({ field }) => !fields.some((one) => one === field)),
]

/** All that was posted, while the project is open. Notifies those who have applied or are invited. */
export function changeProject(services: Services) {
  const { facets } = services
  const deps = projectDeps(services)
  const { database, model, openCounts, uploads, words, now } = deps
  const titles = projectTitles(services)
  const find = (id: number, session?: ClientSession) =>
    projectReader(deps)
      .findById(id)
      .session(session ?? null)
      .exec()

  async function write({ id, changes, added, session, refuse }: Attempt): Promise<LeanProject> {
    const { id: change_id, after, references: order, ...fields } = changes
    const before = (await find(id, session)) ?? refuse('PROJECT_NOT_FOUND')
    if (before.change_id === change_id) return before
    if (before.status !== 'open') refuse('PROJECT_NOT_OPEN')
    if (before.revision !== after) refuse('PROJECT_CHANGED')
    const found = ordered(before, order, added)
    const references = 'refused' in found ? refuse(found.refused) : found
    const changed = changedIn(before, { ...fields, references })
    if (changed.length === 0) return before
    if (added.length > 0 && !(await uploads.consume(added, session))) refuse('UPLOAD_NOT_FOUND')
    const at = now()
    const isMarked = before.application_count + before.invited_count > 0
    const written = {
      ...fields,
      ...searchedFields(fields),
      references,
      change_id,
      edited_at: at,
      ...(isMarked && { changed_at: at, changes: withChanged(before.changes, changed, at) }),
    }
    await model.updateOne({ _id: id }, { $set: written, $inc: { revision: 1 } }, { session })
    const project = (await find(id, session))!
    const people = await facets().forProjects.changed(project, session)
    if (changed.includes('title')) await titles.change(project, { from: before.title, people }, session)
    return project
  }

  /** Idempotent by the client's id, also for concurrent requests. */
  return async function change(project: LeanProject, changes: Changes): Promise<LeanProject | Refusal<Problem>> {
    const { _id: id } = project
    if (project.change_id === changes.id) return project
    const added = await findReferences(uploads, String(project.user_id), uploadIds(changes.references))
    const repeated = async (refusal: Refusal<Problem>) => {
      const current = await find(id)
      return current?.change_id === changes.id ? current : refusal
    }
    if ('refused' in added) return repeated(added)
    // Files first: a visible project always has its pictures.
    await Promise.all(added.map((picture) => uploads.publish(picture)))
    await words.add(searchedFields(changes).search_words)
    const done = await orRefusal<LeanProject, Problem>((refuse) =>
      transaction(database, (session) => write({ id, changes, added, session, refuse })),
    )
    const former = searchedFields(project).search_words
    if ('refused' in done) {
      await words.release(less(searchedFields(changes).search_words, former))
      return repeated(done)
    }
    openCounts.invalidate()
    await words.release(less(former, searchedFields(done).search_words))
    const kept = new Set(done.references.map(({ key }) => key))
    for (const { key } of project.references) if (!kept.has(key)) await uploads.removeFiles(key)
    return done
  }
}
