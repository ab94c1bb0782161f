import type { Connection } from 'mongoose'
import { leanReader } from '../database/document.ts'
import type { Lean } from '../database/document.ts'
import { projectModel } from '../projects/projects.model.ts'
import type { ProjectDocument } from '../projects/projects.model.ts'
import { applicationModel } from './applications.model.ts'
import type { ApplicationDocument } from './applications.model.ts'

const AT_ONCE = 200
const COUNTS = ['application_count', 'pending_count', 'invited_count'] as const

type Counted = Lean<ProjectDocument, (typeof COUNTS)[number]>
type Row = { _id: Pick<ApplicationDocument, 'project_id' | 'type' | 'status'>; count: number }

/** Compares what projects count of applications with the applications, and puts right what differs; answers how many. May run at any time. */
export async function reconcileProjects(database: Connection): Promise<number> {
  const projects = projectModel(database)
  let corrected = 0
  for (let last = 0; ;) {
    const batch = await leanReader(projects, COUNTS)
      .find({ _id: { $gt: last } })
      .sort({ _id: 1 })
      .limit(AT_ONCE)
    const right = await countsOf(database, batch)
    for (const project of batch) {
      const counts = right(project._id)
      if (COUNTS.every((name) => project[name] === counts[name])) continue
      // What has changed since it was read was right a moment ago: the next run looks again.
      corrected += (await projects.updateOne({ ...project }, { $set: counts })).modifiedCount
    }
    if (batch.length < AT_ONCE) return corrected
    last = batch.at(-1)!._id
  }
}

async function countsOf(database: Connection, projects: readonly Counted[]) {
  const rows = await applicationModel(database).aggregate<Row>([
    { $match: { project_id: { $in: projects.map(({ _id }) => _id) } } },
    { $group: { _id: { project_id: '$project_id', type: '$type', status: '$status' }, count: { $sum: 1 } } },
  ])
  return (id: number): Omit<Counted, '_id'> => {
    const count = (of: (row: Row['_id']) => boolean) =>
      rows.filter(({ _id }) => _id.project_id === id && of(_id)).reduce((sum, row) => sum + row.count, 0)
    return {
      application_count: count(({ type }) => type === 'application'),
      pending_count: count(({ type, status }) => type === 'application' && status === 'pending'),
      invited_count: count(({ type, status }) => type === 'invitation' && status === 'pending'),
    }
  }
}
