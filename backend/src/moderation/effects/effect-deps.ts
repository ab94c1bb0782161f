import type { ClientSession } from 'mongoose'
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

declare module '../../services.ts' {
  interface Facets {
    forModeration: {
      /** Whether the person's partners are still here, at a time, or now. */
      checkPartners(session: ClientSession, person: string, at?: Date): Promise<void>
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
