import type { AccountServices } from '../accounts/accounts.module.ts'
import type { ArtworkServices } from '../artworks/artworks.module.ts'
import type { Viewers } from '../blocks/viewers.ts'
import type { Config } from '../settings/config.ts'
import type { RateLimits } from '../http/rate-limits/rate-limits.ts'
import type { Profiles } from '../profiles/profiles.service.ts'
import type { PushServices } from '../push/push.module.ts'
import type { Services } from '../services.ts'
import { exportedNotifications } from './exported-notifications.ts'
import type { OnUnread } from './notification-deps.ts'
import { mailPictures } from './mail-pictures.ts'
import { notificationMails } from './notification-mails.ts'
import { notificationPushes } from './notification-pushes.ts'
import { notificationsRoutes } from './notifications.routes.ts'
import type { Counters } from './notifications.routes.ts'
import { notificationsService } from './notifications.service.ts'
import { presentNotifications } from './present-notifications.ts'

interface ServiceDeps extends Pick<Services, 'database' | 'jobs' | 'mailer' | 'now' | 'publisher' | 'storage'> {
  config: Pick<Config, 'publicUrl' | 'mail'>
  accounts: AccountServices
  artworks: ArtworkServices
  profiles: { service: Profiles }
  push: PushServices
  limits: Pick<RateLimits, 'within' | 'budgets'>
  viewers: Viewers
}

export type NotificationServices = ReturnType<typeof notificationServices>

export function notificationServices({ database, storage, publisher, now, artworks, profiles, ...parts }: ServiceDeps) {
  const present = presentNotifications(database, profiles.service, artworks)
  const mails = notificationMails({
    ...parts,
    accounts: parts.accounts.service,
    unsubscribing: parts.accounts.unsubscribing,
    database,
    present,
    pictures: mailPictures(storage, artworks.service),
    now,
  })
  const pushes = notificationPushes({ ...parts, database, present, now })
  const onUnread: OnUnread = async (entries, session, how) => {
    await mails(entries, session, how)
    await pushes(entries, session, how)
  }
  const service = notificationsService(database, publisher, now, onUnread)
  return { service, present }
}

interface Deps {
  notifications: NotificationServices
  facets: () => { counters: Counters }
}

export const createNotifications = ({ notifications: { service, present }, facets }: Deps) => ({
  ...service.facets,
  exported: { notifications: exportedNotifications(service, present) },
  erasure: { stage: 'notifications', erase: service.erase } as const,
  ...notificationsRoutes({ notifications: service, present, facets }),
})
