import type { Services } from '../services.ts'
import { askForHelp } from './ask-for-help.ts'
import { cancelWork } from './cancel-work.ts'
import { cancellationClock } from './cancellation-clock.ts'
import { endingsRoutes } from './endings.routes.ts'
import { endingsService } from './endings.service.ts'
import { goingOn } from './going-on.ts'
import { keptEndings } from './kept-endings.ts'

/** How the work of two people ends before its time. */
export function createEndings(services: Services) {
  const clock = cancellationClock(services)
  const canceling = cancelWork(services, clock)
  const help = askForHelp(services, clock)
  const { approved, begun } = goingOn(services, clock)
  const { exported, erase } = keptEndings(services.database)
  return {
    exported: { endings: exported },
    erasure: { stage: 'content', erase } as const,
    forApplications: { workBegins: begun },
    forDeliveries: { approved },
    forModeration: { helpAnswered: help.answered, canCancelWork: endingsService(services).canCancel },
    ...endingsRoutes(services, canceling, help),
  }
}
