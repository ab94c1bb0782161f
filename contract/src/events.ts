import { accountsEvents } from './accounts/events.ts'
import { applicationsEvents } from './applications/events.ts'
import { conversationsEvents, conversationsSignals } from './conversations/events.ts'
import { notificationsEvents } from './notifications/events.ts'

/** All server events on the socket, by domain. */
export const events = {
  accounts: accountsEvents,
  applications: applicationsEvents,
  conversations: conversationsEvents,
  notifications: notificationsEvents,
}

/** All browser signals on the socket. */
export const signals = { conversations: conversationsSignals }
export type Signals = typeof signals
