import { notificationsChangedEvent } from '@atelier/contract/notifications/live.ts'
import type { ClientSession, Types } from 'mongoose'
import { blocksService } from '../blocks/blocks.service.ts'
import { leanReader } from '../database/document.ts'
import type { Services } from '../services.ts'
import { groupOf } from './notification-event.ts'
import type { NotificationEvent } from '../kernel/notifier.ts'
import { NOTIFICATION_FIELDS, notificationModel } from './notifications.model.ts'
import type { LeanNotification } from './notifications.model.ts'

export type Id = string | Types.ObjectId

/** Called in the transaction with entries that were read or are new. */
export type OnUnread = (
  entries: readonly Pick<LeanNotification, '_id' | 'user_id' | 'unread_id'>[],
  session: ClientSession,
  how?: Pick<NotificationEvent, 'ofNew'>,
) => Promise<void>

export type NotificationDeps = ReturnType<typeof notificationDeps>

export function notificationDeps({ database, publisher, now }: Services, onUnread: OnUnread) {
  const notifications = notificationModel(database)
  return {
    blocks: blocksService(database),
    database,
    /** Unscoped: by id or group, or all of a person. */
    model: notifications.unscoped('by id or group, or all of a person'),
    notifications,
    now,
    onUnread,
    publisher,
  }
}

export const notificationReader = ({ model }: Pick<NotificationDeps, 'model'>) => leanReader(model, NOTIFICATION_FIELDS)

export const idEquals = (one: Id, other: Id): boolean => String(one) === String(other)

export const publishChanged = ({ publisher }: NotificationDeps, users: readonly Id[]): void =>
  publisher.toUsers(users, notificationsChangedEvent, {})

/** The conversation's entry, otherwise the unread one of the group. */
export function findGroup(
  deps: NotificationDeps,
  users: readonly Id[],
  about: Omit<NotificationEvent, 'actor'>,
  session: ClientSession,
): Promise<LeanNotification[]> {
  const { kind, conversation: conversation_id } = about
  const group = kind === 'message' ? { kind, conversation_id } : { group: groupOf(about), is_read: false }
  return notificationReader(deps)
    .find({ user_id: { $in: users }, ...group })
    .session(session)
    .exec()
}
