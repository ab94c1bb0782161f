import { accountsEvents } from './accounts/events.ts'
import { agreementsEvents } from './agreements/events.ts'
import { applicationsEvents } from './applications/events.ts'
import { blocksEvents } from './blocks/events.ts'
import { conversationsEvents, conversationsSignals } from './conversations/events.ts'
import { deliveriesEvents } from './deliveries/events.ts'
import { endingsEvents } from './endings/events.ts'
import { engagementsEvents } from './engagements/events.ts'
import { moderationEvents } from './moderation/events.ts'
import { notificationsEvents } from './notifications/events.ts'
import { reviewsEvents } from './reviews/events.ts'

export const events = {
  accounts: accountsEvents,
  agreements: agreementsEvents,
  applications: applicationsEvents,
  blocks: blocksEvents,
  conversations: conversationsEvents,
  deliveries: deliveriesEvents,
  endings: endingsEvents,
  engagements: engagementsEvents,
  moderation: moderationEvents,
  notifications: notificationsEvents,
  reviews: reviewsEvents,
}

export const signals = { conversations: conversationsSignals }
export type Signals = typeof signals
