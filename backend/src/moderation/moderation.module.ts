import { caseDeps } from './case-deps.ts'
import type { Effects } from './effects/effects.ts'
import { caseEraser } from './erase-cases.ts'
import { caseFileExpiry, caseFileKeys } from './files/case-files.ts'
import { caseFilesRoutes } from './files/case-files.routes.ts'
import { isModeratorOf } from './is-moderator.ts'
import { moderationRoutes } from './moderation.routes.ts'
import type { Services } from '../services.ts'
import { moderatorsOf } from './moderators.ts'
import { caseSettling } from './settle-case.ts'

export function createModeration(services: Services, effects: Effects) {
  const { database, now, storage } = services
  const { endForFirstFactor } = moderatorsOf(services)
  const { settle, answerAll } = caseSettling(services, effects)
  return {
    forFactors: { endForFirstFactor },
    forSessions: { isModerator: isModeratorOf(database) },
    // The own reports and notices are exported by their domains.
    exported: null,
    erasure: { stage: 'content', erase: caseEraser(services, answerAll) } as const,
    upkeep: { 'moderation.files': caseFileExpiry(database, storage, now), 'moderation.held': () => effects.repair() },
    files: { caseFile: { used: caseFileKeys(database) } },
    fileRoutes: caseFilesRoutes(services),
    ...moderationRoutes(services, caseDeps(services, effects, settle)),
  }
}
