import type { Notification, NotificationPage } from './schemas.ts'

/** All entries of a page of the history, newest first. */
export const entriesOf = ({ items, notices = [] }: Pick<NotificationPage, 'items' | 'notices'>): Notification[] =>
  [...items, ...notices].toSorted((a, b) => (a.created_at < b.created_at ? 1 : a.created_at === b.created_at ? 0 : -1))
