import type { Services } from '../services.ts'
import { pushRoutes } from './push.routes.ts'
import { pushSubscriptions } from './push.service.ts'

export function createPush(services: Services) {
  const subscriptions = pushSubscriptions(services)
  return {
    exported: { push_subscriptions: subscriptions.exported },
    erasure: { stage: 'sessions', erase: subscriptions.erase } as const,
    ...pushRoutes(subscriptions),
  }
}
