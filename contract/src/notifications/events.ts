import * as z from 'zod'
import { event } from '../event.ts'

export const notificationsEvents = {
  changed: event({
    summary: 'A notification was added, or some were read on another device or in another tab.',
    payload: z.object({}),
    stale: ['notifications', 'notices'],
  }),
}
