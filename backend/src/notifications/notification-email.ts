import type { Notification } from '@atelier/contract/notifications/schemas.ts'
import { notificationPath } from '@atelier/contract/notifications/sentence.ts'
import { accountsUnsubscribe } from '@atelier/contract/accounts/routes.ts'
import { settingsPath, unsubscribePath } from '@atelier/contract/paths/account.ts'
import { notificationsPath } from '@atelier/contract/paths/messaging.ts'
import { layoutEmail } from '../mail/email-layout.ts'
import type { MailPicture } from '../mail/mail-picture.ts'
import type { Email } from '../mail/email-layout.ts'
import { headlines, quotedSentence } from './notification-words.ts'

interface News {
  shown: readonly Notification[]
  more: number
  /** By the artwork's id. */
  pictures: ReadonlyMap<string, MailPicture>
  token: string
}

export function notificationEmail(publicUrl: string, { shown, more, pictures, token }: News): Email {
  const [first] = shown
  const isOne = shown.length === 1 && first !== undefined
  return layoutEmail({
    subject: isOne ? headlines[first.kind] : `${shown.length + more} things happened on Atelier`,
    before: [...illustrated(shown, pictures), ...(more > 0 ? [`And ${more} more.`] : [])],
    link: { label: 'See it on Atelier', url: publicUrl + (isOne ? notificationPath(first) : notificationsPath()) },
    after: [],
    leaving: leaving(publicUrl, token),
  })
}

/** Each picture once, below the first sentence about it. */
function illustrated(shown: News['shown'], pictures: News['pictures']): (string | MailPicture)[] {
  const first = new Map(shown.toReversed().map((entry) => [entry.artwork?.id, entry]))
  return shown.flatMap((entry) => {
    const { artwork } = entry
    const picture = artwork && first.get(artwork.id) === entry ? pictures.get(artwork.id) : undefined
    return picture ? [quotedSentence(entry), picture] : [quotedSentence(entry)]
  })
}

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
