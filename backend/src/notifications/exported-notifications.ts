import { notificationSentence } from '@atelier/contract/notifications/sentence.ts'
import type { Exported } from '../database/document.ts'
import { everyPage, placeOf } from '../database/every-page.ts'
import { exporting } from '../database/viewer.ts'
import type { LeanNotification, NotificationDocument } from './notifications.model.ts'
import type { Services } from '../services.ts'
import { notificationsService } from './notifications.service.ts'
import { presentNotifications } from './present-notifications.ts'

// The sentence names the actor and subject; the other fields are for grouping.
type LeftOut =
  | 'user_id'
  | 'part'
  | 'group'
  | 'unread_id'
  | 'actor_ids'
  | 'actor_count'
  | 'project_id'
  | 'project_title'
  | 'artwork_id'
  | 'conversation_id'
  | 'notice_id'
  | 'mailed_id'
  | 'mailed_by'
  | 'pushed_id'

export function exportedNotifications(services: Services) {
  const notifications = notificationsService(services)
  const present = presentNotifications(services)
  return async function* exported(userId: string) {
    const pages = everyPage<LeanNotification>((last, limit) =>
      notifications.after(exporting, { user_id: userId, filter: 'all' }, placeOf(last), limit),
    )
    for await (const page of pages)
      for (const entry of await present(exporting, page)) {
        const { kind, created_at, is_read } = entry
        const text = notificationSentence(entry).map((part) => part.text)
        yield { kind, text: text.join(''), is_read, created_at } satisfies Exported<NotificationDocument, LeftOut>
      }
  }
}
