import type { ApplicationChanges } from '@atelier/contract/applications/schemas.ts'
import type { Connection } from 'mongoose'
import type * as z from 'zod'
import { leanReader } from '../database/document.ts'
import type { Refusal } from '../refusal.ts'
import { APPLICATION_FIELDS, applicationModel } from './applications.model.ts'
import type { LeanApplication } from './applications.model.ts'
import type { FrozenWorks } from './frozen-works.ts'

type Changes = z.output<typeof ApplicationChanges>

/** What goes with a pending application. */
export type Letters = ReturnType<typeof applicationLetters>

export function applicationLetters(database: Connection, works: FrozenWorks) {
  const model = applicationModel(database)
  const applications = leanReader(model, APPLICATION_FIELDS)

  return {
    /** Changes what is given. */
    async change(
      application: LeanApplication,
      { letter, work_ids }: Changes,
    ): Promise<LeanApplication | Refusal<'APPLICATION_DECIDED' | 'APPLICATION_NOT_FOUND' | 'WORK_NOT_FOUND'>> {
      const { _id, creator_id, works: before } = application
      const kept = work_ids && (await works.keep(creator_id, work_ids, before))
      if (kept === null) return { refused: 'WORK_NOT_FOUND' }
      const changes = { ...(letter !== undefined && { letter }), ...(kept && { works: kept }) }
      if (Object.keys(changes).length === 0) return application
      const { matchedCount } = await model.updateOne({ _id, status: 'pending' }, { $set: changes })
      const found = await applications.findById(_id)
      if (!found) return { refused: 'APPLICATION_NOT_FOUND' }
      return matchedCount === 1 ? found : { refused: 'APPLICATION_DECIDED' }
    },
  }
}
