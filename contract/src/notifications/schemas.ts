import * as z from 'zod'
import { ArtworkId } from '../artworks/artwork-id.ts'
import { ConversationId } from '../conversations/schemas.ts'
import { pageOf, pageQuery } from '../paging.ts'
import { ProfileSummary } from '../profiles/schemas.ts'
import { ProjectId } from '../projects/schemas.ts'
import { NOTIFICATIONS_PAGE_MAX, NOTIFICATIONS_PAGE_SIZE, notificationFilters, notificationKinds } from './limits.ts'

/** Notification id: 24 hexadecimal digits. */
export const NotificationId = z.string().regex(/^[0-9a-f]{24}$/, 'This is not a notification id.')

/**
 * A history entry. While unread, similar events are grouped into it: the likes of one artwork. A conversation has one entry,
 * unread again with each message. `created_at` is the time of the latest event.
 */
export const Notification = z
  .object({
    id: NotificationId,
    kind: z.enum(notificationKinds),
    created_at: z.iso.datetime(),
    is_read: z.boolean(),
    /** Some of the people who did it, latest first. */
    actors: z.array(ProfileSummary),
    /** Number of people who did it. */
    actor_count: z.int().min(0),
    /** The project concerned; its title remains after deletion. */
    project: z.object({ id: ProjectId, title: z.string() }).nullable(),
    artwork: z.object({ id: ArtworkId, title: z.string(), image_url: z.string().nullable() }).nullable(),
    conversation_id: ConversationId.nullable(),
  })
  .meta({ id: 'Notification' })
export type Notification = z.infer<typeof Notification>

/** Latest first. */
export const NotificationListQuery = pageQuery(NOTIFICATIONS_PAGE_MAX, NOTIFICATIONS_PAGE_SIZE).extend({
  filter: z.enum(notificationFilters).default('all'),
})

/** One page of the history; `unread_count` counts the unread entries of the whole history. */
export const NotificationPage = pageOf(Notification).extend({ unread_count: z.int() })
export type NotificationPage = z.infer<typeof NotificationPage>

/** The path of an opened page. */
export const OpenedPage = z.object({
  path: z
    .string()
    .max(200)
    .regex(/^\/[!-~]*$/),
})

/** The bell's counts. `total` has no duplicates; older backends omit it. */
export const NotificationCounts = z.object({
  messages: z.int(),
  invitations: z.int(),
  /** Unread messages, pending invitations, and unread history entries that represent neither. */
  total: z.int().optional(),
})

/** Marks entries up to this time as read; later ones stay unread. */
export const ReadUntil = z.object({ until: z.iso.datetime() })
