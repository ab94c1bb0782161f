import type { Services } from '../services.ts'
import { deliveryClock } from './clock.ts'
import { deliveredParts } from './delivered-parts.ts'
import { deliveriesRoutes } from './deliveries.routes.ts'
import { deliveryFilesRoutes } from './files.routes.ts'
import { keptDeliveries } from './kept-deliveries.ts'
import { workClock } from './work-clock.ts'
import { deliveryProjectHooks } from './project-hooks.ts'

export function createDeliveries(services: Services) {
  const { exported, exportedFiles, files, erase, renameProject } = keptDeliveries(services)
  const { sweep } = deliveryClock(services)
  return {
    exported: { deliveries: exported },
    exportedFiles,
    files: { delivery: files },
    erasure: { stage: 'content', erase } as const,
    belowProject: deliveryProjectHooks(services),
    forEndings: { deliveredParts: deliveredParts(services) },
    forEngagements: { renameDeliveries: renameProject },
    workClock: workClock(services),
    upkeep: { 'deliveries.due': sweep },
    fileRoutes: deliveryFilesRoutes(services),
    ...deliveriesRoutes(services),
  }
}
