import type { NewProject } from '@atelier/contract/projects/schemas.ts'
import { Types } from 'mongoose'
import type * as z from 'zod'
import { isDuplicateKeyError } from '../database/duplicate-key.ts'
import { projectReader } from './project-deps.ts'
import type { ProjectDeps } from './project-deps.ts'
import { searchedFields } from './project-fields.ts'
import type { LeanProject } from './projects.model.ts'

/** Idempotent by the client's id. */
export async function create(
  deps: ProjectDeps,
  user_id: string,
  { id: client_id, ...fields }: z.output<typeof NewProject>,
): Promise<LeanProject> {
  const { model, numbers, words, openCounts, now } = deps
  const find = () => projectReader(deps).findOne({ user_id, client_id }).exec()
  const existing = await find()
  if (existing) return existing
  const project = { client_id, user_id: new Types.ObjectId(user_id), ...fields, ...searchedFields(fields) }
  // Before the project, so that it is found at once.
  await words.add(project.search_words)
  try {
    const created = await model.create({ _id: await numbers.next(), ...project, created_at: now() })
    openCounts.invalidate()
    return created.toObject()
  } catch (error) {
    const other = isDuplicateKeyError(error) ? await find() : null
    if (other) return other
    throw error
  }
}
