import type { Connection } from 'mongoose'
import { leanReader } from '../database/document.ts'
import type { WorkStates } from '../projects/for-projects.ts'
import { engagementModel } from './engagements.model.ts'

/** In one query. */
export function workStates(database: Connection): WorkStates {
  const reader = leanReader(engagementModel(database), ['project_id', 'creator_id', 'proposed_by', 'agreed', 'due_on'])
  return async (person, running) => {
    const keyOf = (project_id: number, creator_id: unknown) => `${project_id} ${String(creator_id)}`
    const ids = running.map(({ project_id }) => project_id)
    const found = ids.length === 0 ? [] : await reader.find({ project_id: { $in: ids } })
    const stored = new Map(found.map((one) => [keyOf(one.project_id, one.creator_id), one]))
    return (project_id, creator_id) => {
      const { proposed_by, agreed = false, due_on = null } = stored.get(keyOf(project_id, creator_id)) ?? {}
      if (proposed_by) return { step: proposed_by.equals(person) ? 'wait' : 'answer', due_on }
      return { step: agreed ? 'work' : 'agree', due_on }
    }
  }
}
