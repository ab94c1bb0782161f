import type { notificationFilters } from '@atelier/contract/notifications/limits.ts'
import { bindDeps } from '../kernel/bind-deps.ts'
import { leanReader } from '../database/document.ts'
import { readAfter } from '../database/read-after.ts'
import type { Viewer } from '../database/viewer.ts'
import type { Notifier } from '../kernel/notifier.ts'
import { oncePer } from '../kernel/once-per.ts'
import type { Services } from '../services.ts'
import { heldNotifications } from './held-notifications.ts'
import { opened, read, readAll, seen } from './mark-read.ts'
import { notificationDeps, notificationReader } from './notification-deps.ts'
import type { NotificationDeps } from './notification-deps.ts'
import { notificationMails } from './notification-mails.ts'
import { notificationPushes } from './notification-pushes.ts'
import { NOTIFICATION_FIELDS } from './notifications.model.ts'
import type { LeanNotification } from './notifications.model.ts'
import { notify } from './notify.ts'
import { notifyOfNotice } from './notify-of-notice.ts'
import { notifyOfPartner, projectsWithPartners } from './notify-of-partner.ts'
import { deleteByProject, erase, retract } from './retract.ts'

interface List {
  user_id: string
  filter: (typeof notificationFilters)[number]
}

const find = (deps: NotificationDeps, id: string): Promise<LeanNotification | null> =>
  notificationReader(deps).findById(id).exec()

async function after(
  { notifications }: NotificationDeps,
  viewer: Viewer,
  { user_id, filter }: List,
  place: { value: Date; id: string } | undefined,
  limit: number,
): Promise<LeanNotification[]> {
  const shown = leanReader(await notifications.for(viewer), NOTIFICATION_FIELDS)
  const part = filter !== 'all' && { part: filter }
  return readAfter('created_at', place, limit, (range) => shown.find({ user_id, ...range, ...part }))
}

const unreadCount = async ({ notifications }: NotificationDeps, viewer: Viewer, user_id: string): Promise<number> =>
  (await notifications.for(viewer)).countDocuments({ user_id, is_read: false })

/** Excludes messages and pending invitations; `pendingIn` counts the latter in given projects. */
async function newsCount(
  { notifications }: NotificationDeps,
  viewer: Viewer,
  user_id: string,
  pendingIn: (project_ids: readonly number[]) => Promise<number>,
): Promise<number> {
  const shown = await notifications.for(viewer)
  const unread = { user_id, is_read: false }
  const [news, invited] = await Promise.all([
    shown.countDocuments({ ...unread, kind: { $ne: 'message' } }),
    leanReader(shown, ['project_id']).find({
      ...unread,
      group: { $gte: 'invitation_received ', $lt: 'invitation_received!' },
    }),
  ])
  const projects = invited.flatMap(({ project_id }) => project_id ?? [])
  return projects.length === 0 ? news : news - (await pendingIn(projects))
}

/** Written in the event's transaction after its write to the subject: concurrent events never duplicate an entry. */
export type Notifications = ReturnType<typeof notificationsService>

export const notificationsService = oncePer((services: Services) => {
  const mails = notificationMails(services)
  const pushes = notificationPushes(services)
  const deps = notificationDeps(services, async (entries, session, how) => {
    await mails(entries, session, how)
    await pushes(entries, session, how)
  })
  const { facets, holdByProject, holdSeen, renameProject } = heldNotifications(deps)
  const written = { deleteByProject, notify, notifyOfNotice, notifyOfPartner, projectsWithPartners, retract, seen }
  return {
    facets,
    renameProject,
    notifier: { ...bindDeps(deps, written), holdByProject, holdSeen } satisfies Notifier,
    ...bindDeps(deps, {
      erase,
      opened,
      read,
      readAll,
      find,
      after,
      unreadCount,
      newsCount,
    }),
  }
})
