import type { NewProject } from '@atelier/contract/projects/schemas.ts'
import { Types } from 'mongoose'
import type * as z from 'zod'
import { isDuplicateKeyError } from '../database/duplicate-key.ts'
import { transaction } from '../database/transaction.ts'
import type { UploadProblem } from '../media/uploads/finished-uploads.ts'
import { orRefusal } from '../kernel/refusal.ts'
import type { Refusal } from '../kernel/refusal.ts'
import { projectReader } from './project-deps.ts'
import type { ProjectDeps } from './project-deps.ts'
import { searchedFields } from './project-fields.ts'
import type { LeanProject } from './projects.model.ts'
import { findReferences, newReference } from './references.ts'

type Problem = UploadProblem | 'SENT_BEFORE'
type Created = LeanProject | Refusal<Problem>

/** Idempotent by the client's id, also for concurrent requests. */
export async function create(deps: ProjectDeps, user_id: string, input: z.output<typeof NewProject>): Promise<Created> {
  const find = () => projectReader(deps).findOne({ user_id, client_id: input.id }).exec()
  const existing = await find()
  if (existing) return existing
  try {
    const created = await createNew(deps, user_id, input)
    return 'refused' in created ? ((await find()) ?? created) : created
  } catch (error) {
    const other = isDuplicateKeyError(error) ? await find() : null
    if (other) return other
    throw error
  }
}

async function createNew(
  deps: ProjectDeps,
  user_id: string,
  { id: client_id, reference_upload_ids, ...fields }: z.output<typeof NewProject>,
): Promise<Created> {
  const { database, model, numbers, words, openCounts, held, uploads, now } = deps
  // Before its pictures, which were used with it.
  if (await held.find('projects', { user_id, client_id })) return { refused: 'SENT_BEFORE' }
  const pictures = await findReferences(uploads, user_id, reference_upload_ids)
  if ('refused' in pictures) return pictures
  // Files first: a visible project always has its pictures.
  await Promise.all(pictures.map((picture) => uploads.publish(picture)))
  const project = {
    client_id,
    user_id: new Types.ObjectId(user_id),
    ...fields,
    ...searchedFields(fields),
    references: pictures.map(newReference),
    _id: await numbers.next(),
    created_at: now(),
  }
  // Before the project, so that it is found at once.
  await words.add(project.search_words)
  const created = await orRefusal<LeanProject, Problem>((refuse) =>
    transaction(database, async (session) => {
      if (await held.isTaken('projects', { user_id, client_id }, session)) refuse('SENT_BEFORE')
      if (!(await uploads.consume(pictures, session))) refuse('UPLOAD_NOT_FOUND')
      const [inserted] = await model.create([project], { session })
      await deps.facets().forProjects.posted(project._id, session)
      return inserted!.toObject()
    }),
  )
  openCounts.invalidate()
  return created
}
