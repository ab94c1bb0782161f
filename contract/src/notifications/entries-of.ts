import type { Notification, NotificationPage } from './schemas.ts'

/** All entries of a page of the history, newest first. */
export const entriesOf = ({ items, notices = [] }: Pick<NotificationPage, 'items' | 'notices'>): Notification[] =>
  [...items, ...notices].toSorted((a, b) => (order(a) < order(b) ? 1 : -1))

const order = ({ created_at, id }: Notification) => created_at + id
