import type { ClientSession, Connection } from 'mongoose'
import type { Accounts } from '../accounts/accounts.service.ts'
import type { Config } from '../config.ts'
import { leanReader } from '../database/document.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Mailer } from '../mail/mailer.ts'
import { notificationEmail } from './notification-email.ts'
import { NOTIFICATION_FIELDS, notificationModel } from './notifications.model.ts'
import type { LeanNotification } from './notifications.model.ts'
import type { PresentNotifications } from './present-notifications.ts'

/** An entry that has become unread, and the time for which it is. */
interface Unread {
  notification: string
  unread: string
}

interface Parts {
  config: Pick<Config, 'publicUrl' | 'mail'>
  database: Connection
  accounts: Accounts
  jobs: Jobs
  mailer: Mailer
  present: PresentNotifications
  now: () => Date
}

/** What is old news by then is not sent. */
const GIVE_UP_MS = 24 * 3_600_000

/** Sends a mail about entries that are still unread a while after they became so, to those who want it. */
export type NotificationMails = (
  entries: readonly Pick<LeanNotification, '_id' | 'unread_id'>[],
  session: ClientSession,
) => Promise<void>

export function notificationMails({
  config,
  database,
  accounts,
  jobs,
  mailer,
  present,
  now,
}: Parts): NotificationMails {
  const notifications = leanReader(notificationModel(database), [...NOTIFICATION_FIELDS, 'part'])

  const enqueue = jobs.register<Unread>('notification-mail', {
    giveUpAfterMs: GIVE_UP_MS,
    async handle({ notification, unread }, { id }) {
      const entry = await notifications.findById(notification)
      // One that was read and is unread again has a later job.
      if (!entry || entry.is_read || String(entry.unread_id) !== unread) return
      const mailbox = await accounts.mailbox(entry.user_id)
      if (!mailbox?.wants[entry.part]) return
      const [shown] = await present([entry])
      await mailer(mailbox.email, notificationEmail(config.publicUrl, shown!), id)
    },
  })

  return (entries, session) => {
    const due = new Date(now().getTime() + config.mail.delaySeconds * 1000)
    const unread = entries.map(({ _id, unread_id }) => ({ notification: String(_id), unread: String(unread_id) }))
    return enqueue(unread, session, due)
  }
}
