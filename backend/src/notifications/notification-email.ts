import type { Notification } from '@atelier/contract/notifications/schemas.ts'
import { notificationPath, notificationSentence } from '@atelier/contract/notifications/sentence.ts'
import { settingsPath } from '@atelier/contract/paths/account.ts'
import { layoutEmail } from '../mail/email-layout.ts'
import type { Email } from '../mail/email-layout.ts'

/** The email about something that happened. */
export function notificationEmail(publicUrl: string, notification: Notification): Email {
  // Names and titles may come from elsewhere, and a subject is one line.
  const sentence = notificationSentence(notification)
    .map(({ text }) => text)
    .join('')
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
  return layoutEmail({
    subject: sentence,
    before: [`${sentence}.`],
    link: { label: 'See it on Atelier', url: publicUrl + notificationPath(notification) },
    after: [],
    choice: { text: 'You can choose which emails you get in', label: 'Settings', url: publicUrl + settingsPath() },
  })
}
