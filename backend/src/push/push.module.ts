import type { Config } from '../settings/config.ts'
import type { SessionCore } from '../sessions/sessions.module.ts'
import type { Services } from '../services.ts'
import { pushRoutes } from './push.routes.ts'
import { pushSubscriptions } from './push.service.ts'
import { pushSender } from './send-push.ts'

interface CoreOptions extends Pick<Services, 'database' | 'logger' | 'now'> {
  config: Pick<Config, 'push'>
  sessions: Pick<SessionCore, 'service' | 'events'>
}

export type PushCore = ReturnType<typeof createPushCore>

export function createPushCore({ config, database, sessions, logger, now }: CoreOptions) {
  const subscriptions = pushSubscriptions({ config, database, sessions: sessions.service, now })
  // One that remains is removed before it would be used.
  sessions.events.onEnded(({ sessionIds }) => {
    subscriptions.endSessions(sessionIds).catch((error: unknown) => logger.warn({ err: error }, 'push subscriptions'))
  })
  return { subscriptions, send: config.push && pushSender(config.push) }
}

export const createPush = ({ push: { subscriptions } }: { push: PushCore }) => ({
  exported: { push_subscriptions: subscriptions.exported },
  erasure: { stage: 'sessions', erase: subscriptions.erase } as const,
  ...pushRoutes(subscriptions),
})
