import { openedSubject } from '@atelier/contract/notifications/opened.ts'
import { notificationPath } from '@atelier/contract/notifications/sentence.ts'
import type { ClientSession } from 'mongoose'
import { afterCommit } from '../database/transaction.ts'
import { goneProjects } from './gone-projects.ts'
import { groupOf } from './notification-event.ts'
import type { NotificationEvent } from '../kernel/notifier.ts'
import { notificationReader, publishChanged } from './notification-deps.ts'
import type { Id, NotificationDeps } from './notification-deps.ts'
import type { LeanNotification } from './notifications.model.ts'

const READ = { $set: { is_read: true } }

const targetOf = (
  { kind, project_id, artwork_id, conversation_id, notice_id }: LeanNotification,
  isGone: (project_id: number) => boolean,
) => ({
  kind,
  project: project_id === null ? null : { id: project_id },
  artwork: artwork_id && { id: String(artwork_id) },
  conversation_id: conversation_id && String(conversation_id),
  notice_id: notice_id && String(notice_id),
  project_gone: isGone(project_id ?? 0),
})

/** For entries that users have seen or answered on the page itself. Only `listeners` are sent an event. */
export async function seen(
  deps: NotificationDeps,
  session: ClientSession,
  users: readonly Id[],
  about: Omit<NotificationEvent, 'actor'>,
  listeners: readonly Id[] = users,
): Promise<void> {
  const unseen = { user_id: { $in: users }, group: groupOf(about), is_read: false }
  const { modifiedCount } = await deps.model.updateMany(unseen, READ, { session })
  if (modifiedCount > 0) afterCommit(session, () => publishChanged(deps, listeners))
}

export async function opened(deps: NotificationDeps, user_id: string, path: string): Promise<void> {
  const subject = openedSubject(path)
  if (!subject) return
  const about = 'kinds' in subject ? { kind: { $in: subject.kinds } } : subject
  const unread = await notificationReader(deps).find({ user_id, is_read: false, ...about })
  const isGone = await goneProjects(deps.database, unread)
  const ids = unread.filter((entry) => notificationPath(targetOf(entry, isGone)) === path).map(({ _id }) => _id)
  const { modifiedCount } = await deps.model.updateMany({ _id: { $in: ids }, is_read: false }, READ)
  if (modifiedCount > 0) publishChanged(deps, [user_id])
}

export async function read(
  deps: NotificationDeps,
  { _id, user_id }: Pick<LeanNotification, '_id' | 'user_id'>,
): Promise<void> {
  const { modifiedCount } = await deps.model.updateOne({ _id, is_read: false }, READ)
  if (modifiedCount > 0) publishChanged(deps, [user_id])
}

export async function readAll(deps: NotificationDeps, user_id: string, until: Date): Promise<void> {
  const unseen = { user_id, is_read: false, created_at: { $lte: until } }
  const { modifiedCount } = await deps.model.updateMany(unseen, READ)
  if (modifiedCount > 0) publishChanged(deps, [user_id])
}
