import { RELATED_MAX } from '@atelier/contract/projects/limits.ts'
import type { Types } from 'mongoose'
import { except, isHidden } from '../blocks/blocks.service.ts'
import { projectReader } from './project-deps.ts'
import type { ProjectDeps } from './project-deps.ts'
import type { LeanProject } from './projects.model.ts'

interface Related {
  client: LeanProject[]
  similar: LeanProject[]
}

/** Open projects, newest first; none is in both lists, nor of a hidden owner. */
export async function related(
  deps: ProjectDeps,
  { _id, user_id, category }: LeanProject,
  hidden: readonly Types.ObjectId[],
): Promise<Related> {
  const newest = (filter: object, except: readonly number[]) =>
    projectReader(deps)
      .find({ ...filter, status: 'open', _id: { $nin: [...except] } })
      .sort({ created_at: -1, _id: -1 })
      .limit(RELATED_MAX)
      .exec()
  const client = isHidden(hidden, user_id) ? [] : await newest({ user_id }, [_id])
  const similar = await newest({ category, ...except('user_id', hidden) }, [
    _id,
    ...client.map((project) => project._id),
  ])
  return { client, similar }
}

export async function clientCounts({ model }: ProjectDeps, user_id: Types.ObjectId) {
  const [project_count, completed_count] = await Promise.all([
    model.countDocuments({ user_id }),
    model.countDocuments({ user_id, status: 'closed' }),
  ])
  return { project_count, completed_count }
}
