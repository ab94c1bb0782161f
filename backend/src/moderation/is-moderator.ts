import type { Connection, Types } from 'mongoose'
import { moderatorModel } from './moderators.model.ts'

/** Read for each request of a session with the flag: removal is effective at once, also during a sign-in. */
export const isModeratorOf =
  (database: Connection) =>
  async (id: string | Types.ObjectId): Promise<boolean> =>
    (await moderatorModel(database).exists({ _id: id })) !== null
