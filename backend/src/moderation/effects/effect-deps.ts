import type { CaseAction, DecisionReason } from '@atelier/contract/moderation/limits.ts'
import type { ReportTarget } from '@atelier/contract/reports/schemas.ts'
import type { ClientSession, Connection } from 'mongoose'
import type { Accounts } from '../../accounts/sign-up/accounts.service.ts'
import type { Suspensions } from '../../accounts/suspension/suspensions.ts'
import { suspensionsOf } from '../../accounts/suspension/suspensions.ts'
import type { WorkCopies } from '../../applications/work-copies.ts'
import { artworkWords } from '../../artworks/artwork-words.ts'
import type { Artworks } from '../../artworks/artworks.service.ts'
import type { SetBlockers } from '../../blocks/set-block.ts'
import type { MessageWords } from '../../conversations/message-words.ts'
import type { FinishedUploads } from '../../media/finished-uploads.ts'
import type { PartnerChecks } from '../../partners/partner-checks.ts'
import type { Profiles } from '../../profiles/profiles.service.ts'
import { projectWords } from '../../projects/project-words.ts'
import type { ProjectCascades } from '../../projects/projects.lifecycle.ts'
import type { Projects } from '../../projects/projects.service.ts'
import type { Publisher } from '../../realtime/publisher.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import type { Sessions } from '../../sessions/sessions.service.ts'
import type { Storage } from '../../storage/storage.ts'
import { heldAvatars } from './held-avatars.ts'
import type { HeldAvatars } from './held-avatars.ts'
import { holdOf } from '../../held/hold.ts'
import type { Stored } from '../../held/stored.ts'

export interface EffectiveDecision {
  case_id: string
  target: ReportTarget
  /** Whom it concerns. */
  person_id: string
  action: CaseAction
  days: number | null
  reason: DecisionReason
  text: string
  /** When it took effect first; a suspension is counted from there. */
  decided_at: Date
}

/** Of one decision, in its transaction. */
export interface Step {
  case_id: string
  session: ClientSession
}

export interface EffectOptions {
  database: Connection
  artworks: Artworks
  profiles: Profiles
  projects: Projects
  facets: () => ProjectCascades
  messageWords: MessageWords
  sessions: Pick<Sessions, 'endAll'>
  uploads: Pick<FinishedUploads, 'removeFiles'>
  accounts: Pick<Accounts, 'mailbox'>
  copies: Pick<WorkCopies, 'release'>
  deleteAccount: (userId: string, email: string) => Promise<unknown>
  setBlockers: SetBlockers
  storage: Storage
  jobs: Jobs
  partners: Pick<PartnerChecks, 'soon'>
  publisher: Publisher
  now: () => Date
}

export interface EffectDeps extends EffectOptions {
  avatars: HeldAvatars
  hold: ReturnType<typeof holdOf>
  suspensions: Suspensions
  /** Documents as stored: moving them must not depend on this release's models. */
  stored: (name: string) => ReturnType<typeof storedIn>
  artworkWords: ReturnType<typeof artworkWords>
  projectWords: ReturnType<typeof projectWords>
}

const storedIn = (database: Connection, name: string) => database.collection<Stored>(name)

export function effectDeps(options: EffectOptions): EffectDeps {
  const { database, now } = options
  return {
    ...options,
    avatars: heldAvatars(options),
    hold: holdOf(database, now),
    suspensions: suspensionsOf(database, now),
    stored: (name) => storedIn(database, name),
    artworkWords: artworkWords(database),
    projectWords: projectWords(database),
  }
}
