import type { Notification } from '@atelier/contract/notifications/schemas.ts'
import { notificationSentence } from '@atelier/contract/notifications/sentence.ts'
import { quoted } from '../mail/quoted.ts'

/** Subjects of emails and titles of push notifications. Fixed, as people trust them more than bodies. */
export const headlines: Record<Notification['kind'], string> = {
  application_received: 'You received an application',
  application_accepted: 'Your application was accepted',
  application_rejected: 'Your application was not chosen',
  invitation_received: 'You were invited to a project',
  invitation_accepted: 'Your invitation was accepted',
  invitation_declined: 'Your invitation was declined',
  project_changed: 'A project was changed',
  project_filled: 'A project was filled',
  project_found: 'A new project matches your search',
  project_completed: 'A project was completed',
  project_deleted: 'A project was deleted',
  terms_proposed: 'Terms were proposed to you',
  terms_confirmed: 'Your terms were confirmed',
  invoice_paid: 'Your invoice was marked as paid',
  payment_received: 'Your payment has arrived',
  review_written: 'You were reviewed',
  review_reminder: 'A review is still open',
  reviews_shown: 'Your reviews are shown',
  review_answered: 'Your review was answered',
  made_for_asked: 'A creator would like to name you',
  made_for_agreed: 'Your work may name its client',
  made_for_declined: 'A client would rather not be named',
  delivery_received: 'A work was delivered to you',
  delivery_reminder: 'A delivery waits for your answer',
  delivery_last_day: 'One day is left to answer a delivery',
  changes_asked: 'Changes to your work were asked for',
  delivery_approved: 'Your delivery was approved',
  approved_by_silence: 'A delivery counts as approved',
  work_final: 'The approval of a work is final',
  cancel_asked: 'A project of yours may be canceled',
  cancel_soon: 'A project of yours is canceled tomorrow',
  cancel_declined: 'A project of yours goes on',
  work_canceled: 'The work on a project was canceled',
  project_reopened: 'A project is open again',
  help_asked: 'The moderators were asked for help',
  help_answered: 'The moderators answered',
  message: 'You have a new message',
  like: 'Your artwork was liked',
  comment: 'Your artwork has a new comment',
  report_answered: 'Your report was reviewed',
  moderation_decision: 'A decision of the moderators',
  appeal_answered: 'Your appeal was reviewed',
  creator_left: 'A creator is no longer available',
  creator_back: 'A creator is available again',
  client_left: 'A client is no longer available',
  client_back: 'A client is available again',
}

/** As on the page, with names and titles quoted. */
export const quotedSentence = (notification: Notification): string =>
  `${notificationSentence(notification)
    .map(({ text, strong }) => (strong ? quoted(text) : text))
    .join('')}.`
