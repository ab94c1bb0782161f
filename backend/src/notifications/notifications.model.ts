import { noticeKinds, notificationKinds, partnerKinds } from '@atelier/contract/notifications/limits.ts'
import { Schema } from 'mongoose'
import type { Connection } from 'mongoose'
import { documentSchema, fieldsOf } from '../database/document.ts'
import type { DocumentOf, Lean } from '../database/document.ts'
import { scoped } from '../database/scoped.ts'
import type { Scoped } from '../database/scoped.ts'
import { RETENTION_SECONDS } from './limits.ts'

/** Similar events join a notification while it is unread; a conversation's messages always do. */
const schema = documentSchema('notifications', {
  user_id: { type: Schema.Types.ObjectId, required: true },
  kind: { type: String, enum: [...notificationKinds, ...noticeKinds, ...partnerKinds], required: true },
  part: { type: String, enum: ['work', 'messages', 'artworks', 'moderation'], required: true },
  group: { type: String, required: true },
  is_read: { type: Boolean, default: false },
  /** New each time it becomes unread. */
  unread_id: Schema.Types.ObjectId,
  /** Which unread period was emailed, and by which job. */
  mailed_id: Schema.Types.ObjectId,
  mailed_by: String,
  /** Which unread period was pushed; of `partnerKinds`. */
  pushed_id: Schema.Types.ObjectId,
  /** Latest first, see `ACTORS_KEPT`. */
  actor_ids: { type: [Schema.Types.ObjectId], required: true },
  actor_count: { type: Number, required: true },
  project_id: { type: Number, default: null },
  /** Kept here, as the project may be deleted. */
  project_title: { type: String, default: null },
  artwork_id: { type: Schema.Types.ObjectId, default: null },
  conversation_id: { type: Schema.Types.ObjectId, default: null },
  notice_id: { type: Schema.Types.ObjectId, default: null },
  created_at: { type: Date, required: true },
})
schema.index({ user_id: 1, created_at: -1, _id: -1 })
schema.index({ user_id: 1, part: 1, created_at: -1, _id: -1 })
// Allows one unread entry per group.
schema.index({ user_id: 1, group: 1 }, { unique: true, partialFilterExpression: { is_read: false } })
schema.index({ user_id: 1, conversation_id: 1 }, { unique: true, partialFilterExpression: { kind: 'message' } })
// For account deletion.
schema.index({ actor_ids: 1 })
schema.index({ artwork_id: 1 }, { partialFilterExpression: { artwork_id: { $type: 'objectId' } } })
schema.index({ user_id: 1, project_id: 1 }, { partialFilterExpression: { project_id: { $type: 'number' } } })
schema.index({ created_at: 1 }, { expireAfterSeconds: RETENTION_SECONDS })

export type NotificationDocument = DocumentOf<typeof schema>

export const NOTIFICATION_FIELDS = fieldsOf(schema, {
  except: ['part', 'group', 'mailed_id', 'mailed_by', 'pushed_id'],
})
export type LeanNotification = Lean<NotificationDocument, (typeof NOTIFICATION_FIELDS)[number]>

export const notificationModel = (connection: Connection): Scoped<NotificationDocument> =>
  scoped(connection.model<NotificationDocument>('Notification', schema), {
    person: 'user_id',
    // All who did it; some have no actor.
    of: (people) => ({ actor_ids: { $in: people, $not: { $elemMatch: { $nin: people } } } }),
  })
