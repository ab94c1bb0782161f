import type { Connection, Types } from 'mongoose'
import type { Accounts } from '../accounts/sign-up/accounts.service.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { NoticeCore } from './notices/notices.module.ts'
import type { Profiles } from '../profiles/profiles.service.ts'
import type { Publisher } from '../realtime/publisher.ts'
import { reportTargets } from './reports/report-targets.ts'
import type { Sessions } from '../sessions/sessions.service.ts'
import { caseDeps, publishCase } from './case-deps.ts'
import type { Effects } from './effects/effects.ts'
import { caseEraser } from './erase-cases.ts'
import { moderationRoutes } from './moderation.routes.ts'
import { moderatorsOf } from './moderators.ts'
import { presentCases } from './present-cases.ts'
import { caseSettling } from './settle-case.ts'

interface CoreOptions {
  database: Connection
  accounts: { service: Accounts }
  sessions: { service: Sessions }
  publisher: Publisher
  now: () => Date
}

export type ModerationCore = ReturnType<typeof createModerationCore>

export function createModerationCore({ database, accounts, sessions, publisher, now }: CoreOptions) {
  const moderators = moderatorsOf({ database, accounts: accounts.service, sessions: sessions.service, now })
  return {
    moderators,
    targets: reportTargets(database),
    publish: (caseId: Types.ObjectId) => publishCase({ moderators, publisher }, caseId),
  }
}

interface Options extends CoreOptions {
  moderation: ModerationCore
  notices: Pick<NoticeCore, 'writer'>
  effects: Effects
  jobs: Jobs
  profiles: { service: Profiles }
}

export function createModeration({ moderation, notices, jobs, profiles, effects, ...options }: Options) {
  const { database, now } = options
  const parts = { ...options, ...moderation, effects }
  const { settle, answerAll } = caseSettling({ ...parts, jobs, notices: notices.writer })
  const present = presentCases({ ...parts, profiles: profiles.service })
  return {
    // The own reports and notices are exported by their domains.
    exported: null,
    erasure: { stage: 'content', erase: caseEraser({ ...parts, answerAll }) } as const,
    ...moderationRoutes({ database, deps: caseDeps(parts, settle), present, profiles: profiles.service, now }),
  }
}
