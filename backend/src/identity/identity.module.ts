import type { Services } from '../services.ts'
import { connectingOf } from './connecting.ts'

// Its addresses are mounted apart: see `identityRoutes`
export const createIdentity = (services: Services) => ({
  exported: null,
  erasure: null,
  forAccounts: { connecting: connectingOf(services) },
  guards: {},
  handlers: {},
})
