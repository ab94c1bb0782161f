import { mailTopics } from '@atelier/contract/accounts/limits.ts'
import type { MailTopic } from '@atelier/contract/accounts/limits.ts'
import type { Connection } from 'mongoose'
import { unsubscribeLinks } from '../accounts/settings/unsubscribe-links.ts'
import { accountsService } from '../accounts/sign-up/accounts.service.ts'
import { suspensionsOf } from '../accounts/suspension/suspensions.ts'
import { viewersOf } from '../blocks/viewers.ts'
import { leanReader } from '../database/document.ts'
import type { Lean } from '../database/document.ts'
import { besides } from '../database/viewer.ts'
import type { Viewer } from '../database/viewer.ts'
import type { Enqueue } from '../jobs/jobs.ts'
import type { Services } from '../services.ts'
import { overProjects } from './gone-projects.ts'
import { mailPictures } from './mail-pictures.ts'
import { presentNotifications } from './present-notifications.ts'
import { notificationEmail } from './notification-email.ts'
import { MAILED_MOST } from './limits.ts'
import type { OnUnread } from './notification-deps.ts'
import { NOTIFICATION_FIELDS, notificationModel } from './notifications.model.ts'
import type { NotificationDocument } from './notifications.model.ts'
import { actorsFor } from './visible-notifications.ts'

interface Unread {
  notification: string
  unread: string
  ofNew?: boolean
}

interface Wanted {
  topics: MailTopic[]
  viewer: Viewer
}

const FIELDS = [...NOTIFICATION_FIELDS, 'part', 'mailed_id', 'mailed_by'] as const
type Waiting = Lean<NotificationDocument, (typeof FIELDS)[number]>

const isMailed = ({ unread_id, mailed_id, mailed_by }: Waiting, job: string) =>
  mailed_by !== job && mailed_id !== undefined && String(mailed_id) === String(unread_id)

const FOUND = 'project_found'

const NOT_COUNTED = { spent: true, ends_at: '' }

/** Entries due within this time share one email. */
const TURN_MS = 3_600_000
/** Latest unread entries checked for others that are due. */
const LOOKED_AT = 100
/** Older entries are not sent. */
const GIVE_UP_MS = 24 * 3_600_000

async function worthSending(database: Connection, viewer: Viewer, entries: readonly Waiting[]): Promise<Waiting[]> {
  const [{ isVisible }, isOver] = await Promise.all([actorsFor(viewer), overProjects(database, entries)])
  return entries.filter((one) => isVisible(one) && !isOver(one))
}

/** One email an hour per person, with everything still unread and due by then. */
export function notificationMails(services: Services): OnUnread {
  const { config, database, limits, jobs, mailer, now } = services
  const accounts = accountsService(services)
  const viewers = viewersOf(services)
  const present = presentNotifications(services)
  const pictures = mailPictures(services)
  const unsubscribing = unsubscribeLinks(config.keys('unsubscribe'))
  const scoped = notificationModel(database)
  const notifications = leanReader(scoped.unscoped('by id'), FIELDS)
  const suspensions = suspensionsOf(database, now)

  const enqueue: Enqueue<Unread> = jobs.register<Unread>('notification-mail', {
    giveUpAfterMs: GIVE_UP_MS,
    async handle(job, { id, attempt }) {
      const entry = await notifications.findById(job.notification)
      // An entry that was read and is unread again has a later job.
      if (!entry || entry.is_read || String(entry.unread_id) !== job.unread) return
      // Notices have emails of their own.
      if (entry.part === 'moderation') return
      const [{ user_id }, mailbox] = [entry, await accounts.mailbox(entry.user_id)]
      if (!mailbox?.wants[entry.part] || isMailed(entry, id)) return
      // Who cannot sign in gets notices only.
      if (await suspensions.current(String(user_id))) return
      const viewer = besides(viewers.user(String(user_id)), await suspensions.among(entry.actor_ids))
      if ((await worthSending(database, viewer, [entry])).length === 0) return
      // Retries were counted on the first attempt.
      if (attempt === 1) {
        const later = await turn(String(user_id), entry, job)
        if (later) return enqueue(job, undefined, later)
      }
      const topics = mailTopics.filter((topic) => mailbox.wants[topic])
      const claimed = await claim(entry, { topics, viewer }, id)
      const later = besides(viewer, await suspensions.among(claimed.flatMap(({ actor_ids }) => actor_ids)))
      const entries = await worthSending(database, later, claimed)
      if (entries.length === 0) return
      const shown = await present(later, entries.slice(0, MAILED_MOST))
      const token = unsubscribing.tokenFor({
        account: String(user_id),
        topics: topics.filter((topic) => entries.some(({ part }) => part === topic)),
      })
      const news = { shown, more: entries.length - shown.length, token, pictures: await pictures(shown) }
      await mailer(mailbox.email, notificationEmail(config.publicUrl, news), id)
    },
  })

  /** When it is this email's turn, unless it is now. */
  async function turn(user_id: string, { kind }: Waiting, { ofNew }: Unread): Promise<Date | undefined> {
    const daily = kind === FOUND ? 'mail.foundProject' : ofNew ? 'mail.newInvitation' : undefined
    const { spent, ends_at } = daily ? await limits.budgets.spend(daily, user_id) : NOT_COUNTED
    if (!spent) return new Date(ends_at)
    if (await limits.within('mail.news', user_id)) return undefined
    if (daily) await limits.budgets.refund(daily, user_id)
    return new Date(now().getTime() + TURN_MS)
  }

  /** Claimed entries are sent by no other job; idempotent for the same job. */
  async function claim(entry: Waiting, { topics, viewer }: Wanted, job: string): Promise<Waiting[]> {
    const due = new Date(now().getTime() - config.mail.delaySeconds * 1000)
    const others = await leanReader(await scoped.for(viewer), FIELDS)
      .find({
        user_id: entry.user_id,
        is_read: false,
        part: { $in: topics },
        // Those are sent together, once a day
        ...(entry.kind !== FOUND && { kind: { $ne: FOUND } }),
        created_at: { $lte: due },
      })
      .sort({ created_at: -1 })
      .limit(LOOKED_AT)
    const claimed: Waiting[] = []
    for (const one of [entry, ...others.filter(({ _id }) => !_id.equals(entry._id))]) {
      const { _id, unread_id } = one
      if (isMailed(one, job)) continue
      const free = { $or: [{ mailed_id: { $ne: unread_id } }, { mailed_by: job }] }
      const taken = { $set: { mailed_id: unread_id, mailed_by: job } }
      const { matchedCount } = await scoped.updateOne({ _id, unread_id, is_read: false, ...free }, taken)
      if (matchedCount > 0) claimed.push(one)
    }
    return claimed
  }

  return (entries, session, how) => {
    const due = new Date(now().getTime() + config.mail.delaySeconds * 1000)
    const unread = entries.map(({ _id, unread_id }) => ({
      notification: String(_id),
      unread: String(unread_id),
      ...(how?.ofNew && { ofNew: true }),
    }))
    return enqueue(unread, session, due)
  }
}
