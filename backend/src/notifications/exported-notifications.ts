import { notificationSentence } from '@atelier/contract/notifications/sentence.ts'
import { everyPage, placeOf } from '../database/every-page.ts'
import type { LeanNotification } from './notifications.model.ts'
import type { Notifications } from './notifications.service.ts'
import type { PresentNotifications } from './present-notifications.ts'

/** What somebody was told, as they take it along. */
export const exportedNotifications = (notifications: Notifications, present: PresentNotifications) =>
  async function* exported(userId: string) {
    const pages = everyPage<LeanNotification>((last, limit) => notifications.after(userId, 'all', placeOf(last), limit))
    for await (const page of pages)
      for (const entry of await present(page)) {
        const { kind, created_at, is_read } = entry
        const text = notificationSentence(entry).map((part) => part.text)
        yield { kind, text: text.join(''), is_read, created_at }
      }
  }
