import type { Connection, Types } from 'mongoose'
import { projectModel } from './projects.model.ts'

/** In progress or completed: a project that is open again has no creator, and a deleted or held one is not there. */
export const isClientOf = (database: Connection) => {
  const projects = projectModel(database).unscoped('whom a client works with')
  return async (client: string, accepted_creator_id: Types.ObjectId): Promise<boolean> =>
    (await projects.exists({ user_id: client, accepted_creator_id })) !== null
}
