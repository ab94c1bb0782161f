import * as z from 'zod'
import { event } from '../event.ts'

export const notificationsEvents = {
  changed: event({
    summary: 'Something happened that the history shows, or some of it was read on another device or in another tab.',
    payload: z.object({}),
    stale: ['notifications'],
  }),
}
