import type { Services } from '../services.ts'
import { agreementsRoutes } from './agreements.routes.ts'
import { billingLines } from './billing-lines.ts'
import { keptAgreements } from './kept-agreements.ts'
import { agreementWriter } from './write-agreement.ts'

export function createAgreements(services: Services) {
  const { exported, erase } = keptAgreements(services.database)
  const billing = billingLines(services.database)
  return {
    exported: { agreements: exported, billing: billing.exported },
    erasure: {
      stage: 'content',
      async erase(person: string, tombstone: string) {
        await billing.erase(person)
        await erase(person, tombstone)
      },
    } as const,
    agreementWriter: agreementWriter(services),
    ...agreementsRoutes(services),
  }
}
