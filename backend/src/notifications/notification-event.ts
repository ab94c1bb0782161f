import type { NotificationEvent } from '../kernel/notifier.ts'
import type { NotificationDocument } from './notifications.model.ts'

export const partOf: Record<NotificationDocument['kind'], NotificationDocument['part']> = {
  application_received: 'work',
  application_accepted: 'work',
  application_rejected: 'work',
  invitation_received: 'work',
  invitation_accepted: 'work',
  invitation_declined: 'work',
  project_changed: 'work',
  project_filled: 'work',
  project_completed: 'work',
  project_deleted: 'work',
  terms_proposed: 'work',
  terms_confirmed: 'work',
  agreement_written: 'work',
  invoice_paid: 'work',
  payment_received: 'work',
  review_written: 'work',
  review_reminder: 'work',
  reviews_shown: 'work',
  review_answered: 'work',
  delivery_received: 'work',
  delivery_reminder: 'work',
  delivery_last_day: 'work',
  changes_asked: 'work',
  delivery_approved: 'work',
  approved_by_silence: 'work',
  work_final: 'work',
  message: 'messages',
  like: 'artworks',
  comment: 'artworks',
  report_answered: 'moderation',
  moderation_decision: 'moderation',
  appeal_answered: 'moderation',
  creator_left: 'work',
  creator_back: 'work',
  client_left: 'work',
  client_back: 'work',
}

export const groupOf = ({ kind, conversation, artwork, project }: Omit<NotificationEvent, 'actor'>) =>
  `${kind} ${String(conversation ?? artwork ?? project?._id)}`
