import type { ClientSession, Connection } from 'mongoose'
import { leanReader } from '../database/document.ts'
import type { Returned } from '../held/held.ts'
import { holdOf } from '../held/hold.ts'
import { PROJECT_FIELDS, projectModel } from './projects.model.ts'
import type { LeanProject } from './projects.model.ts'

type Found =
  | { state: 'stays'; project: LeanProject }
  | { state: 'returns' | 'gone' }
  | { state: 'held'; case_id: string }

/** Where the project of something is that a decision returns. */
export async function projectOfReturned(
  database: Connection,
  id: number,
  { has }: Pick<Returned<never>, 'has'>,
  session: ClientSession,
): Promise<Found> {
  const model = projectModel(database).unscoped('moves what decisions name')
  if (has(model, id)) return { state: 'returns' }
  const project = await leanReader(model, PROJECT_FIELDS).findById(id).session(session)
  if (project) return { state: 'stays', project }
  const case_id = await holdOf(database, () => new Date()).holderOf(model, id, session)
  return case_id === undefined ? { state: 'gone' } : { state: 'held', case_id }
}
