import * as z from 'zod'
import { atMost, shortEnough } from '../bounds.ts'
import { ArtworkId } from '../artworks/artwork-id.ts'
import { ConversationId } from '../conversations/schemas.ts'
import { NoticeId } from '../notices/notice-id.ts'
import { pageOf, pageQuery } from '../paging.ts'
import { ProfileSummary } from '../profiles/schemas.ts'
import { ProjectId } from '../projects/schemas.ts'
import {
  NOTIFICATIONS_PAGE_MAX,
  NOTIFICATIONS_PAGE_SIZE,
  noticeKinds,
  notificationFilters,
  notificationKinds,
  partnerKinds,
} from './limits.ts'

export const NotificationId = z.string().regex(/^[0-9a-f]{24}$/, 'This is not a notification id.')

/** Similar unread events share an entry, a conversation has one. `created_at` is the latest event's. */
export const Notification = z
  .object({
    id: NotificationId,
    kind: z.enum(notificationKinds),
    created_at: z.iso.datetime(),
    is_read: z.boolean(),
    /** Some of the people who did it, latest first. */
    actors: z.array(ProfileSummary),
    actor_count: z.int().min(0),
    /** The project concerned; its title remains after deletion. */
    project: z.object({ id: ProjectId, title: z.string() }).nullable(),
    artwork: z.object({ id: ArtworkId, title: z.string(), image_url: z.string().nullable() }).nullable(),
    conversation_id: ConversationId.nullable(),
  })
  .meta({ id: 'Notification' })

/** An entry that links to a notice. Apart, as clients of earlier releases have no sentence for its kinds. */
export const NoticeEntry = Notification.extend({ kind: z.enum(noticeKinds), notice_id: NoticeId }).meta({
  id: 'NoticeEntry',
})

/** An entry about the other person in a project in progress. `project_gone`: its page no longer exists. */
export const PartnerEntry = Notification.extend({ kind: z.enum(partnerKinds), project_gone: z.boolean() }).meta({
  id: 'PartnerEntry',
})

export type MemberNotification = z.infer<typeof Notification>
export type NoticeEntry = z.infer<typeof NoticeEntry>
export type PartnerEntry = z.infer<typeof PartnerEntry>
/** An entry of any sort. */
export type Notification = MemberNotification | NoticeEntry | PartnerEntry

export const NotificationListQuery = pageQuery(NOTIFICATIONS_PAGE_MAX, NOTIFICATIONS_PAGE_SIZE).extend({
  filter: z.enum(notificationFilters).default('all'),
})

/** One page of the history; `unread_count` counts the unread entries of the whole history. */
export const NotificationPage = pageOf(Notification).extend({
  unread_count: z.int(),
  /** Also of this page; `entriesOf` puts all in order. Older backends omit them. */
  notices: z.array(NoticeEntry).optional(),
  partners: z.array(PartnerEntry).optional(),
})
export type NotificationPage = z.infer<typeof NotificationPage>

export const OpenedPage = z.object({
  path: z
    .string()
    .check(atMost(200))
    .regex(/^\/[!-~]*$/),
})

export const NotificationCounts = z.object({
  messages: z.int(),
  invitations: z.int(),
  /** Without duplicates: unread messages, pending invitations, other unread history entries. Older backends omit it. */
  total: z.int().optional(),
})

/** Marks entries up to this time as read; later ones stay unread. */
export const ReadUntil = z.object({ until: z.string().check(shortEnough(40), z.iso.datetime()) })
