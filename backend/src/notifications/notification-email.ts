import type { Notification } from '@atelier/contract/notifications/schemas.ts'
import { notificationPath, notificationSentence } from '@atelier/contract/notifications/sentence.ts'
import { accountsUnsubscribe } from '@atelier/contract/accounts/routes.ts'
import { settingsPath, unsubscribePath } from '@atelier/contract/paths/account.ts'
import { notificationsPath } from '@atelier/contract/paths/messaging.ts'
import { layoutEmail } from '../mail/email-layout.ts'
import type { Email } from '../mail/email-layout.ts'
import { quoted } from '../mail/quoted.ts'

/** Fixed texts: mail clients and people trust subjects more than bodies. */
const subjects: Record<Notification['kind'], string> = {
  application_received: 'You received an application',
  application_accepted: 'Your application was accepted',
  application_rejected: 'Your application was not chosen',
  invitation_received: 'You were invited to a project',
  invitation_accepted: 'Your invitation was accepted',
  invitation_declined: 'Your invitation was declined',
  project_filled: 'A project was filled',
  project_completed: 'A project was completed',
  project_deleted: 'A project was deleted',
  message: 'You have a new message',
  like: 'Your artwork was liked',
  comment: 'Your artwork has a new comment',
}

interface News {
  shown: readonly Notification[]
  more: number
  token: string
}

export function notificationEmail(publicUrl: string, { shown, more, token }: News): Email {
  const [first] = shown
  const isOne = shown.length === 1 && first !== undefined
  return layoutEmail({
    subject: isOne ? subjects[first.kind] : `${shown.length + more} things happened on Atelier`,
    before: [...shown.map(sentence), ...(more > 0 ? [`And ${more} more.`] : [])],
    link: { label: 'See it on Atelier', url: publicUrl + (isOne ? notificationPath(first) : notificationsPath()) },
    after: [],
    leaving: leaving(publicUrl, token),
  })
}

const sentence = (notification: Notification) =>
  `${notificationSentence(notification)
    .map(({ text, strong }) => (strong ? quoted(text) : text))
    .join('')}.`

// The page's token is in the fragment, which browsers do not send to servers.
const leaving = (publicUrl: string, token: string) => ({
  links: [
    {
      text: 'No more emails like this one:',
      label: 'Unsubscribe',
      url: `${publicUrl}${unsubscribePath()}#token=${token}`,
    },
    { text: 'You can choose which emails you get in', label: 'Settings', url: publicUrl + settingsPath() },
  ],
  oneClick: `${publicUrl}/api${accountsUnsubscribe.path.replace(':token', token)}`,
})
