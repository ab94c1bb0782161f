import * as z from 'zod'
import { event } from '../event.ts'
import { profileShown } from './profile-endpoints.ts'
import { Suspension } from '../sessions/suspension.ts'

export const accountsEvents = {
  profileChanged: event({
    summary: "The caller's profile or role changed, on another device or in another tab.",
    payload: z.object({}),
    stale: [...profileShown, 'accounts.settings'],
    // Names and pictures appear in all lists; do not refetch those on every reconnect.
    afterGap: ['accounts.me', 'creators', 'notifications.counts'],
  }),
  settingsChanged: event({
    summary: "The caller's settings, sign-in methods or signed-in devices changed.",
    payload: z.object({}),
    stale: ['accounts.settings', 'factors', 'sessions.list'],
  }),
  suspended: event({
    summary: "The caller's account was suspended or closed; the session has ended, and the connection ends.",
    payload: Suspension,
    stale: [],
  }),
}
