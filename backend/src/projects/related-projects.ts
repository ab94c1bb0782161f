import { RELATED_MAX } from '@atelier/contract/projects/limits.ts'
import type { Types } from 'mongoose'
import { leanReader } from '../database/document.ts'
import type { Viewer } from '../database/viewer.ts'
import type { ProjectDeps } from './project-deps.ts'
import { PROJECT_FIELDS } from './projects.model.ts'
import type { LeanProject } from './projects.model.ts'

interface Related {
  client: LeanProject[]
  similar: LeanProject[]
}

/** Open projects, newest first; none is in both lists. */
export async function related(
  { projects }: ProjectDeps,
  viewer: Viewer,
  { _id, user_id, category }: LeanProject,
): Promise<Related> {
  const shown = leanReader(await projects.for(viewer), PROJECT_FIELDS)
  const newest = (filter: object, except: readonly number[]) =>
    shown
      .find({ ...filter, status: 'open', _id: { $nin: [...except] } })
      .sort({ created_at: -1, _id: -1 })
      .limit(RELATED_MAX)
      .exec()
  const client = await newest({ user_id }, [_id])
  const similar = await newest({ category }, [_id, ...client.map((project) => project._id)])
  return { client, similar }
}

export async function clientCounts({ model }: ProjectDeps, user_id: Types.ObjectId) {
  const [project_count, completed_count] = await Promise.all([
    model.countDocuments({ user_id }),
    model.countDocuments({ user_id, status: 'closed' }),
  ])
  return { project_count, completed_count }
}
