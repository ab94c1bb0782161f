import type { notificationFilters } from '@atelier/contract/notifications/limits.ts'
import type { Connection, Types } from 'mongoose'
import { bindDeps } from '../kernel/bind-deps.ts'
import { readAfter } from '../database/read-after.ts'
import type { Publisher } from '../realtime/publisher.ts'
import { heldNotifications } from './held-notifications.ts'
import { opened, read, readAll, seen } from './mark-read.ts'
import { notificationDeps, notificationReader } from './notification-deps.ts'
import type { NotificationDeps, OnUnread } from './notification-deps.ts'
import type { LeanNotification } from './notifications.model.ts'
import { notify } from './notify.ts'
import { notifyOfNotice } from './notify-of-notice.ts'
import { notifyOfPartner, projectsWithPartners } from './notify-of-partner.ts'
import { visible } from './visible-notifications.ts'
import { deleteByProject, erase, retract } from './retract.ts'

type Hidden = readonly Types.ObjectId[]

interface List {
  user_id: string
  filter: (typeof notificationFilters)[number]
  hidden: Hidden
}

const find = (deps: NotificationDeps, id: string): Promise<LeanNotification | null> =>
  notificationReader(deps).findById(id).exec()

const after = (
  deps: NotificationDeps,
  { user_id, filter, hidden }: List,
  place: { value: Date; id: string } | undefined,
  limit: number,
): Promise<LeanNotification[]> =>
  readAfter('created_at', place, limit, (range) =>
    notificationReader(deps).find({
      user_id,
      ...visible(hidden),
      ...range,
      ...(filter !== 'all' && { part: filter }),
    }),
  )

const unreadCount = ({ model }: NotificationDeps, user_id: string, hidden: Hidden): Promise<number> =>
  model.countDocuments({ user_id, is_read: false, ...visible(hidden) }).exec()

/** Excludes messages and pending invitations; `pendingIn` counts the latter in given projects. */
async function newsCount(
  deps: NotificationDeps,
  user_id: string,
  hidden: Hidden,
  pendingIn: (project_ids: readonly number[]) => Promise<number>,
): Promise<number> {
  const unread = { user_id, is_read: false, ...visible(hidden) }
  const [news, invited] = await Promise.all([
    deps.model.countDocuments({ ...unread, kind: { $ne: 'message' } }).exec(),
    notificationReader(deps).find({ ...unread, group: { $gte: 'invitation_received ', $lt: 'invitation_received!' } }),
  ])
  const projects = invited.flatMap(({ project_id }) => project_id ?? [])
  return projects.length === 0 ? news : news - (await pendingIn(projects))
}

/** Written in the event's transaction after its write to the subject: concurrent events never duplicate an entry. */
export type Notifications = ReturnType<typeof notificationsService>

export function notificationsService(
  database: Connection,
  publisher: Publisher,
  now: () => Date,
  onUnread: OnUnread = () => Promise.resolve(),
) {
  const deps = notificationDeps({ database, publisher, onUnread, now })
  return {
    ...heldNotifications(deps),
    ...bindDeps(deps, {
      notify,
      notifyOfNotice,
      notifyOfPartner,
      projectsWithPartners,
      retract,
      deleteByProject,
      erase,
      seen,
      opened,
      read,
      readAll,
      find,
      after,
      unreadCount,
      newsCount,
    }),
  }
}
