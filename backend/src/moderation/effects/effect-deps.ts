import type { HelpResult } from '@atelier/contract/moderation/limits.ts'
import type { ClientSession, Types } from 'mongoose'
import { accountDeletion } from '../../accounts/deletion/account-deletion.ts'
import { accountsService } from '../../accounts/sign-up/accounts.service.ts'
import { suspensionsOf } from '../../accounts/suspension/suspensions.ts'
import { holdOf } from '../../held/hold.ts'
import type { FoundFile } from '../../held/reported.ts'
import { finishedUploads } from '../../media/uploads/finished-uploads.ts'
import type { FinishedUpload } from '../../media/uploads/finished-uploads.ts'
import type { Services } from '../../services.ts'
import { sessionsService } from '../../sessions/sessions.service.ts'
import type { SecondFactors } from '../moderators.ts'

/** Of a request for help with a project: what was written to who asked, and to the other. */
export interface HelpAnswer {
  project_id: number
  creator_id: Types.ObjectId
  case_id: Types.ObjectId
  toAuthor: string | null
  toOther: string | null
  /** What becomes of the work. */
  result: HelpResult | null
}

declare module '../../services.ts' {
  interface Facets {
    forModeration: {
      /** Whether the person's partners are still here, at a time, or now. */
      checkPartners(session: ClientSession, person: string, at?: Date): Promise<void>
      /** The moderators have decided, or who it concerns has deleted the account. Returns the result that took effect. */
      helpAnswered(answer: HelpAnswer, session: ClientSession): Promise<HelpResult | null>
      /** Whether the work of the two is going on, and not approved. */
      canCancelWork(work: Pick<HelpAnswer, 'project_id' | 'creator_id'>, session?: ClientSession): Promise<boolean>
      foundFile(upload: FinishedUpload): FoundFile
      secondFactors: SecondFactors
    }
  }
}

export function effectDeps(services: Services) {
  const { database, facets, publisher, now } = services
  return {
    accounts: accountsService(services),
    database,
    deleteAccount: accountDeletion(services),
    facets,
    hold: holdOf(database, now),
    now,
    publisher,
    sessions: sessionsService(services),
    suspensions: suspensionsOf(database, now),
    uploads: finishedUploads(services),
  }
}

export type EffectDeps = ReturnType<typeof effectDeps>
