import { Types } from 'mongoose'
import type { Connection } from 'mongoose'
import { isDuplicateKeyError } from '../database/duplicate-key.ts'
import type { LeanProject } from '../projects/projects.model.ts'
import type { Projects } from '../projects/projects.service.ts'
import { orRefusal } from '../refusal.ts'
import type { Refusal } from '../refusal.ts'
import { applicationModel } from './applications.model.ts'
import type { ApplicationDocument, LeanApplication } from './applications.model.ts'
import type { Applications } from './applications.service.ts'

type Kind = ApplicationDocument['type']

const counted = {
  application: { application_count: 1, pending_count: 1 },
  invitation: { invited_count: 1 },
} as const satisfies Record<Kind, object>

/** How an application or an invitation comes to be. */
export type Offers = ReturnType<typeof applicationOffers>

export function applicationOffers(
  database: Connection,
  projects: Projects,
  applications: Applications,
  now: () => Date,
) {
  const model = applicationModel(database)

  /**
   * Makes a creator's application to an open project, or the invitation to it. The one that was made under the client's id is answered
   * again; where there is another already, `taken` says as what it began.
   */
  return async function offer(
    type: Kind,
    { _id: project_id, user_id: buyer_id }: LeanProject,
    creator_id: string,
    client_id: string,
  ): Promise<LeanApplication | Refusal<'PROJECT_NOT_OPEN'> | { taken: Kind }> {
    const before = await existing()
    if (before) return before
    const application = {
      client_id,
      project_id,
      creator_id: new Types.ObjectId(creator_id),
      buyer_id,
      type,
      created_at: now(),
    }
    try {
      return await orRefusal((refuse) =>
        database.transaction(async (session) => {
          if (!(await projects.count(project_id, counted[type], session))) return refuse('PROJECT_NOT_OPEN')
          const [made] = await model.create([application], { session })
          return made!.toObject()
        }),
      )
    } catch (error) {
      const other = isDuplicateKeyError(error) ? await existing() : null
      if (other) return other
      throw error
    }

    async function existing() {
      const found = await applications.between(project_id, creator_id)
      return found && (found.client_id === client_id ? found : { taken: found.type })
    }
  }
}
