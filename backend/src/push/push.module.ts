import type { Config } from '../settings/config.ts'
import type { SessionServices } from '../sessions/sessions.module.ts'
import type { Services } from '../services.ts'
import { pushRoutes } from './push.routes.ts'
import { pushSubscriptions } from './push.service.ts'
import { pushSender } from './send-push.ts'

interface ServiceDeps extends Pick<Services, 'database' | 'logger' | 'now'> {
  config: Pick<Config, 'push'>
  sessions: Pick<SessionServices, 'service' | 'events'>
}

export type PushServices = ReturnType<typeof pushServices>

export function pushServices({ config, database, sessions, logger, now }: ServiceDeps) {
  const subscriptions = pushSubscriptions({ config, database, sessions: sessions.service, now })
  // One that remains is removed before it would be used.
  sessions.events.onEnded(({ sessionIds }) => {
    subscriptions.endSessions(sessionIds).catch((error: unknown) => logger.warn({ err: error }, 'push subscriptions'))
  })
  return { subscriptions, send: config.push && pushSender(config.push) }
}

export const createPush = ({ push: { subscriptions } }: { push: PushServices }) => ({
  exported: { push_subscriptions: subscriptions.exported },
  erasure: { stage: 'sessions', erase: subscriptions.erase } as const,
  ...pushRoutes(subscriptions),
})
