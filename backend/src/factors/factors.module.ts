import type { Services } from '../services.ts'
import { factorDeps } from './factor-deps.ts'
import { factorsService } from './factors.service.ts'
import { factorsRoutes } from './factors.routes.ts'
import { passkeysRoutes } from './passkeys.routes.ts'
import { proofRoutes } from './proof.routes.ts'
import { signInRoutes } from './sign-in.routes.ts'

export function createFactors(services: Services) {
  const deps = factorDeps(services)
  const { own, codes, steps } = deps
  const routes = [factorsRoutes(deps), passkeysRoutes(deps), proofRoutes(deps), signInRoutes(deps)] as const
  return {
    forAccounts: { forgetSteps: steps.forget, distrustFactors: factorsService(services).distrust },
    forModeration: { secondFactors: own },
    forSessions: { hasSecondFactor: (userId: string) => own.has(userId), secondSteps: steps },
    exported: { factors: own.exported },
    erasure: {
      stage: 'sessions',
      erase: async (userId: string) => {
        await own.erase(userId)
        await steps.erase(userId)
      },
    } as const,
    upkeep: { 'factors.reseal': codes.reseal },
    guards: { ...routes[0].guards, ...routes[1].guards, ...routes[2].guards, ...routes[3].guards },
    handlers: { ...routes[0].handlers, ...routes[1].handlers, ...routes[2].handlers, ...routes[3].handlers },
  }
}
