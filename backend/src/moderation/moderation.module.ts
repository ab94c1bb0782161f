import type { Types } from 'mongoose'
import type { Config } from '../settings/config.ts'
import type { Accounts } from '../accounts/sign-up/accounts.service.ts'
import type { Services } from '../services.ts'
import type { NoticeServices } from './notices/notices.module.ts'
import type { Profiles } from '../profiles/profiles.service.ts'
import { reportTargets } from './reports/report-targets.ts'
import type { Sessions } from '../sessions/sessions.service.ts'
import { caseDeps, publishCase } from './case-deps.ts'
import type { Effects } from './effects/effects.ts'
import { caseEraser } from './erase-cases.ts'
import { caseFileExpiry, caseFileKeys } from './files/case-files.ts'
import { caseFileUrls } from './files/case-file-urls.ts'
import { caseFilesRoutes } from './files/case-files.routes.ts'
import { moderationRoutes } from './moderation.routes.ts'
import { moderatorsOf } from './moderators.ts'
import type { SecondFactors } from './moderators.ts'
import { presentCases } from './present-cases.ts'
import { caseSettling } from './settle-case.ts'

interface ServiceDeps extends Pick<Services, 'database' | 'now' | 'publisher'> {
  config: Pick<Config, 'keys'>
  factors: { own: SecondFactors }
  accounts: { service: Accounts }
  sessions: { service: Sessions }
  facets: Parameters<typeof reportTargets>[0]
}

export type ModerationServices = ReturnType<typeof moderationServices>

export function moderationServices({ config, database, facets, accounts, factors, sessions, ...others }: ServiceDeps) {
  const { publisher, now } = others
  const keys = config.keys('report')
  const parts = { accounts: accounts.service, sessions: sessions.service, factors: factors.own }
  const moderators = moderatorsOf({ database, ...parts, keys, now })
  return {
    moderators,
    targets: reportTargets(facets),
    urls: caseFileUrls(config.keys('case file'), now),
    publish: (caseId: Types.ObjectId) => publishCase({ moderators, publisher }, caseId),
  }
}

interface Deps extends ServiceDeps, Pick<Services, 'jobs' | 'storage'> {
  moderation: ModerationServices
  notices: Pick<NoticeServices, 'writer'>
  effects: Effects
  profiles: { service: Profiles }
}

export function createModeration({ moderation, notices, jobs, profiles, effects, storage, ...options }: Deps) {
  const { database, sessions, now } = options
  const { urls } = moderation
  const parts = { ...options, ...moderation, effects }
  const { settle, answerAll } = caseSettling({ ...parts, jobs, notices: notices.writer })
  const present = presentCases({ ...parts, profiles: profiles.service })
  return {
    // The own reports and notices are exported by their domains.
    exported: null,
    erasure: { stage: 'content', erase: caseEraser({ ...parts, storage, answerAll }) } as const,
    upkeep: { 'moderation.files': caseFileExpiry(database, storage, now), 'moderation.held': () => effects.repair() },
    files: { caseFile: { used: caseFileKeys(database) } },
    fileRoutes: caseFilesRoutes({ database, storage, sessions: sessions.service, urls }),
    ...moderationRoutes({ database, deps: caseDeps(parts, settle), present, profiles: profiles.service, now }),
  }
}
