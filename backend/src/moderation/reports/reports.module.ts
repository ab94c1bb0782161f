import { reportAdder } from './add-report.ts'
import { helpCases } from './help-cases.ts'
import { ownReports } from './own-reports.ts'
import type { Services } from '../../services.ts'
import { reportsRoutes } from './reports.routes.ts'

export function createReports(services: Services) {
  const own = ownReports(services.database)
  return {
    exported: { reports: own.exported },
    forEndings: helpCases(services),
    erasure: { stage: 'content', erase: own.erase } as const,
    ...reportsRoutes(reportAdder(services)),
  }
}
