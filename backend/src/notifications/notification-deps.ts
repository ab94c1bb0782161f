import { notificationsChangedEvent } from '@atelier/contract/notifications/live.ts'
import type { ClientSession, Model, Types } from 'mongoose'
import { blocksService } from '../blocks/blocks.service.ts'
import type { Blocks } from '../blocks/blocks.service.ts'
import { leanReader } from '../database/document.ts'
import type { Scoped } from '../database/scoped.ts'
import type { Services } from '../services.ts'
import { groupOf } from './notification-event.ts'
import type { NotificationEvent } from './notification-event.ts'
import { NOTIFICATION_FIELDS, notificationModel } from './notifications.model.ts'
import type { LeanNotification, NotificationDocument } from './notifications.model.ts'

export type Id = string | Types.ObjectId

/** Called in the transaction with entries that were read or are new. */
export type OnUnread = (
  entries: readonly Pick<LeanNotification, '_id' | 'user_id' | 'unread_id'>[],
  session: ClientSession,
  how?: Pick<NotificationEvent, 'ofNew'>,
) => Promise<void>

export interface NotificationDeps extends Pick<Services, 'database' | 'now' | 'publisher'> {
  onUnread: OnUnread
  notifications: Scoped<NotificationDocument>
  /** Unscoped: by id or group, or all of a person. */
  model: Model<NotificationDocument>
  blocks: Blocks
}

export const notificationDeps = (
  parts: Omit<NotificationDeps, 'notifications' | 'model' | 'blocks'>,
): NotificationDeps => {
  const notifications = notificationModel(parts.database)
  const model = notifications.unscoped('by id or group, or all of a person')
  return { ...parts, notifications, model, blocks: blocksService(parts.database) }
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
