import { accountsEvents } from './accounts/events.ts'
import { applicationsEvents } from './applications/events.ts'
import { conversationsEvents, conversationsSignals } from './conversations/events.ts'
import { notificationsEvents } from './notifications/events.ts'

/** All that the server tells over the socket, by domain. */
export const events = {
  accounts: accountsEvents,
  applications: applicationsEvents,
  conversations: conversationsEvents,
  notifications: notificationsEvents,
}

/** All that browsers tell over it. */
export const signals = { conversations: conversationsSignals }
export type Signals = typeof signals
