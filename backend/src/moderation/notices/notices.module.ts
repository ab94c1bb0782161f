import { noticesRoutes } from './notices.routes.ts'
import { ownAppeals } from './own-appeals.ts'
import type { Services } from '../../services.ts'
import { ownNotices } from './own-notices.ts'

export function createNotices(services: Services) {
  const { database } = services
  const own = ownNotices(database)
  const appeals = ownAppeals(database)
  return {
    exported: { notices: own.exported, appeals: appeals.exported },
    exportedFiles: appeals.files,
    erasure: { stage: 'content', erase: own.erase } as const,
    ...noticesRoutes(services),
  }
}
