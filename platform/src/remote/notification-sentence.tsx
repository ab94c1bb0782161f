import type { Notification } from '@atelier/contract/notifications/schemas.ts'
import { notificationSentence } from '@atelier/contract/notifications/sentence.ts'

/** A history entry as text with bold names and titles: `<NotificationSentence of={notification} />`. */
export const NotificationSentence = ({ of }: { of: Notification }) => (
  <span>
    {notificationSentence(of).map(({ text, strong }, index) => (strong ? <strong key={index}>{text}</strong> : text))}
  </span>
)
