import * as z from 'zod'
import { atMost, shortEnough } from '../bounds.ts'
import { ArtworkId } from '../artwork-id.ts'
import { ConversationId } from '../conversations/schemas.ts'
import { NoticeId } from '../notices/notice-id.ts'
import { openEnum } from '../open-enum.ts'
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
export const MemberNotification = z
  .object({
    id: NotificationId,
    kind: openEnum(notificationKinds),
    created_at: z.iso.datetime(),
    is_read: z.boolean(),
    /** Some of the people who did it, latest first. */
    actors: z.array(ProfileSummary),
    actor_count: z.int().min(0),
    /** The project concerned; its title remains after deletion. */
    project: z.object({ id: ProjectId, title: z.string() }).nullable(),
    /** Of `project_found`: no longer open, or deleted. */
    project_over: z.literal(true).optional(),
    artwork: z.object({ id: ArtworkId, title: z.string(), image_url: z.string().nullable() }).nullable(),
    conversation_id: ConversationId.nullable(),
  })
  .meta({ id: 'MemberNotification' })

/** Links to a notice. */
export const NoticeEntry = MemberNotification.extend({ kind: openEnum(noticeKinds), notice_id: NoticeId }).meta({
  id: 'NoticeEntry',
})

/** About the other person in a project in progress. `project_gone`: its page no longer exists. */
export const PartnerEntry = MemberNotification.extend({ kind: openEnum(partnerKinds), project_gone: z.boolean() }).meta(
  {
    id: 'PartnerEntry',
  },
)

export const Notification = z
  .discriminatedUnion('kind', [MemberNotification, NoticeEntry, PartnerEntry])
  .meta({ id: 'Notification' })

export type MemberNotification = z.infer<typeof MemberNotification>
export type NoticeEntry = z.infer<typeof NoticeEntry>
export type PartnerEntry = z.infer<typeof PartnerEntry>
export type Notification = z.infer<typeof Notification>

export const NotificationListQuery = pageQuery(NOTIFICATIONS_PAGE_MAX, NOTIFICATIONS_PAGE_SIZE).extend({
  filter: z.enum(notificationFilters).default('all'),
})

/** One page of the history; `unread_count` counts the unread entries of the whole history. */
export const NotificationPage = pageOf(Notification).extend({ unread_count: z.int() })

export const OpenedPage = z.object({
  path: z
    .string()
    .check(atMost(200))
    .regex(/^\/[!-~]*$/),
})

export const NotificationCounts = z.object({
  messages: z.int(),
  invitations: z.int(),
  /** Without duplicates: unread messages, pending invitations, other unread history entries. */
  total: z.int().optional(),
})

/** Marks entries up to this time as read; later ones stay unread. */
export const ReadUntil = z.object({ until: z.string().check(shortEnough(40), z.iso.datetime()) })
