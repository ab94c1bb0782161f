import type { Connection } from 'mongoose'
import { leanReader } from '../database/document.ts'
import { projectModel } from './projects.model.ts'

/** Of these numbers, those of projects that are open, and that no decision holds back. */
export async function openProjects(database: Connection, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const found = await leanReader(projectModel(database).unscoped('which are open'), []).find({
    _id: { $in: ids },
    status: 'open',
  })
  return new Set(found.map(({ _id }) => _id))
}

/** Of these numbers, those of projects that exist and that no decision holds back. */
export async function knownProjects(database: Connection, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const found = await leanReader(projectModel(database).unscoped('which exist'), []).find({ _id: { $in: ids } })
  return new Set(found.map(({ _id }) => _id))
}
