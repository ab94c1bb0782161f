import type { Notification } from '@atelier/contract/notifications/schemas.ts'
import { notificationSentence } from '@atelier/contract/notifications/sentence.ts'

/** An entry of the history in words, names and titles bold: `<NotificationSentence of={notification} />`. */
export const NotificationSentence = ({ of }: { of: Notification }) => (
  <span>
    {notificationSentence(of).map(({ text, strong }, index) => (strong ? <strong key={index}>{text}</strong> : text))}
  </span>
)
