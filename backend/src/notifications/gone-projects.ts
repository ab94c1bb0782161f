import { partnerKinds } from '@atelier/contract/notifications/limits.ts'
import type { Connection } from 'mongoose'
import { knownProjects, openProjects } from '../projects/known-projects.ts'
import type { LeanNotification } from './notifications.model.ts'

/** Whether a project that an entry about a partner links to no longer exists, or is held back with its owner's account. */
export async function goneProjects(
  database: Connection,
  entries: readonly Pick<LeanNotification, 'kind' | 'project_id'>[],
): Promise<(project_id: number) => boolean> {
  const ids = entries.flatMap(({ kind, project_id }) =>
    project_id !== null && partnerKinds.some((one) => one === kind) ? [project_id] : [],
  )
  if (ids.length === 0) return () => false
  const known = await knownProjects(database, ids)
  return (project_id) => !known.has(project_id)
}

type About = Pick<LeanNotification, 'kind' | 'project_id'>

/** Whether an entry is about a project that a saved search found, and which is no longer open. */
export async function overProjects(
  database: Connection,
  entries: readonly About[],
): Promise<(entry: About) => boolean> {
  const ids = entries.flatMap(({ kind, project_id }) =>
    kind === 'project_found' && project_id !== null ? [project_id] : [],
  )
  const open = await openProjects(database, ids)
  return ({ kind, project_id }) => kind === 'project_found' && project_id !== null && !open.has(project_id)
}
