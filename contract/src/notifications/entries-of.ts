import type { Notification, NotificationPage } from './schemas.ts'
import { notificationTexts } from './texts.ts'

type Entries = Pick<NotificationPage, 'items' | 'notices' | 'partners'>

/** All entries of a page of the history, newest first; without kinds of later releases, for which there is no sentence. */
export const entriesOf = ({ items, notices = [], partners = [] }: Entries): Notification[] =>
  [...items, ...notices, ...partners]
    .filter(({ kind }) => kind in notificationTexts.sentence)
    .toSorted((a, b) => (a.created_at < b.created_at ? 1 : a.created_at === b.created_at ? 0 : -1))
