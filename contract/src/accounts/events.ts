import * as z from 'zod'
import { event } from '../event.ts'

/** What is told of one's own account. */
export const accountsEvents = {
  profileChanged: event({
    summary: "One's own profile or role has changed, on another device or in another tab.",
    payload: z.object({}),
    stale: ['creators', 'notifications.counts'],
  }),
}
