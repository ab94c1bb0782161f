import type { Connection } from 'mongoose'
import type { Jobs } from '../src/jobs/jobs.ts'

/** Runs a recurring job as if it were due. */
export const recurring = (jobs: Jobs, database: Connection) => async (kind: string) => {
  await jobs.plan()
  await database.collection('jobs').updateOne({ kind }, { $set: { run_at: new Date(0) } })
  await jobs.runDue()
}
