import * as z from 'zod'
import { endpoint } from '../endpoint.ts'

/** What the header's bell counts. */
export const notifications = {
  counts: endpoint({
    method: 'GET',
    path: '/notifications/counts',
    access: 'signedIn',
    summary: 'Counts unread messages and, for creators, pending invitations.',
    response: z.object({ messages: z.int(), invitations: z.int() }),
  }),
}
