import * as z from 'zod'
import { ArtworkId } from '../artworks/artwork-id.ts'
import { ConversationId } from '../conversations/schemas.ts'
import { pageOf, pageQuery } from '../paging.ts'
import { ProfileSummary } from '../profiles/schemas.ts'
import { ProjectId } from '../projects/schemas.ts'
import { NOTIFICATIONS_PAGE_MAX, NOTIFICATIONS_PAGE_SIZE, notificationFilters, notificationKinds } from './limits.ts'

/** Id of a notification: 24 hexadecimal digits. */
export const NotificationId = z.string().regex(/^[0-9a-f]{24}$/, 'This is not a notification id.')

/**
 * Something that happened. While it is unread, what is alike joins it: the likes of one artwork. A conversation has one entry, unread
 * again with each message. `created_at` is when the latest of it happened.
 */
export const Notification = z
  .object({
    id: NotificationId,
    kind: z.enum(notificationKinds),
    created_at: z.iso.datetime(),
    is_read: z.boolean(),
    /** Whoever did it, the latest first, some of them. */
    actors: z.array(ProfileSummary),
    /** How many people did it. */
    actor_count: z.int().min(0),
    /** The project it is about; the title stays when the project is deleted. */
    project: z.object({ id: ProjectId, title: z.string() }).nullable(),
    artwork: z.object({ id: ArtworkId, title: z.string(), image_url: z.string().nullable() }).nullable(),
    conversation_id: ConversationId.nullable(),
  })
  .meta({ id: 'Notification' })
export type Notification = z.infer<typeof Notification>

/** The latest first. */
export const NotificationListQuery = pageQuery(NOTIFICATIONS_PAGE_MAX, NOTIFICATIONS_PAGE_SIZE).extend({
  filter: z.enum(notificationFilters).default('all'),
})

/** One page of the history; `unread_count` is how many entries of all of it are unread. */
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

/** Everything that happened until then; what came later stays unread. */
export const ReadUntil = z.object({ until: z.iso.datetime() })
