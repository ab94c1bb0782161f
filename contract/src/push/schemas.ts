import * as z from 'zod'
import { atMost } from '../bounds.ts'
import { mailTopics } from '../accounts/limits.ts'
import { PUSH_ENDPOINT_MAX } from './limits.ts'

/** Parts of the history on `/notifications`, as for emails. */
export const PushTopics = z.array(z.enum(mailTopics)).max(mailTopics.length)

/** `public_key` is the site's VAPID key in base64url, null if it sends no push notifications. */
export const PushState = z
  .object({
    public_key: z.string().nullable(),
    /** Of the caller's session; null if it has none. */
    subscription: z.object({ topics: PushTopics }).nullable(),
  })
  .meta({ id: 'PushState' })
export type PushState = z.infer<typeof PushState>

/** What `PushSubscription.toJSON()` returns, in part. Absent `topics` stay as they are, or are the default ones. */
export const PushSubscriptionInput = z.object({
  endpoint: z.string().check(atMost(PUSH_ENDPOINT_MAX), z.url({ protocol: /^https?$/ })),
  keys: z.object({
    /** An uncompressed point of P-256, in base64url. */
    p256dh: z.string().regex(/^B[\w-]{86}$/),
    auth: z.string().regex(/^[\w-]{22}$/),
  }),
  topics: z.optional(PushTopics),
})
export type PushSubscriptionInput = z.infer<typeof PushSubscriptionInput>

/** What the service worker shows. A later message with the same `tag` replaces an earlier one. */
export interface PushMessage {
  title: string
  body: string
  /** Opened by a click. */
  path: string
  tag: string
}
