import { notificationPath } from '@atelier/contract/notifications/sentence.ts'
import { suspensionsOf } from '../accounts/suspension/suspensions.ts'
import { viewersOf } from '../blocks/viewers.ts'
import { leanReader } from '../database/document.ts'
import { besides } from '../database/viewer.ts'
import type { Enqueue } from '../jobs/jobs.ts'
import { pushSubscriptions } from '../push/push.service.ts'
import { pushSender } from '../push/send-push.ts'
import type { Services } from '../services.ts'
import { overProjects } from './gone-projects.ts'
import { PUSH_DELAY_MS } from './limits.ts'
import type { OnUnread } from './notification-deps.ts'
import { headlines, quotedSentence } from './notification-words.ts'
import { NOTIFICATION_FIELDS, notificationModel } from './notifications.model.ts'
import { isOfPartner } from './notifications.presenter.ts'
import { presentNotifications } from './present-notifications.ts'
import { actorsFor } from './visible-notifications.ts'

interface Due {
  notification: string
  unread: string
  subscription: string
  ofNew?: boolean
}

/** Older news is in the email. */
const GIVE_UP_MS = 3_600_000

/** One job for each entry and browser, so that a retry repeats no other. */
export function notificationPushes(services: Services): OnUnread {
  const { config, database, limits, jobs, now } = services
  if (!config.push) return () => Promise.resolve()
  const send = pushSender(config.push)
  const subscriptions = pushSubscriptions(services)
  const present = presentNotifications(services)
  const viewers = viewersOf(services)
  const model = notificationModel(database).unscoped('by id')
  const notifications = leanReader(model, [...NOTIFICATION_FIELDS, 'part'])
  const suspensions = suspensionsOf(database, now)

  const enqueue: Enqueue<Due> = jobs.register<Due>('notification-push', {
    giveUpAfterMs: GIVE_UP_MS,
    async handle({ notification, unread, subscription, ofNew }, { attempt }) {
      const entry = await notifications.findById(notification)
      // Read on the site meanwhile, or read and unread again, which has a later job.
      if (!entry || entry.is_read || String(entry.unread_id) !== unread || entry.part === 'moderation') return
      if (await suspensions.current(String(entry.user_id))) return
      const receiver = await subscriptions.receiver(subscription, entry.user_id, entry.part)
      if (!receiver) return
      const viewer = besides(viewers.user(String(entry.user_id)), await suspensions.among(entry.actor_ids))
      if (!(await actorsFor(viewer)).isVisible(entry)) return
      if ((await overProjects(database, [entry]))(entry)) return
      // Retries were counted on the first attempt.
      if (attempt === 1 && ofNew && !(await limits.within('push.newInvitation', subscription))) return
      const isFound = entry.kind === 'project_found'
      if (attempt === 1 && isFound && !(await limits.within('push.foundProject', subscription))) return
      if (attempt === 1 && !(await limits.within('push.news', subscription))) return
      if (isOfPartner(entry)) {
        // Withdrawn since it was read, or its withdrawal sees this and is followed by another entry.
        const unreadNow = { _id: entry._id, unread_id: entry.unread_id, is_read: false }
        const pushed = { $set: { pushed_id: entry.unread_id } }
        if ((await model.updateOne(unreadNow, pushed)).matchedCount === 0) return
      }
      const [shown] = await present(viewer, [entry])
      const message = { title: headlines[shown!.kind], body: quotedSentence(shown!), path: notificationPath(shown!) }
      if ((await send(receiver, { ...message, tag: notification })) === 'gone') await subscriptions.remove(receiver)
    },
  })

  return async (entries, session, how) => {
    const to = await subscriptions.ofUsers(
      entries.map(({ user_id }) => user_id),
      session,
    )
    const due = entries.flatMap(({ _id, unread_id, user_id }) =>
      to
        .filter((one) => one.user_id.equals(user_id))
        .map((one) => ({
          notification: String(_id),
          unread: String(unread_id),
          subscription: one._id,
          ...(how?.ofNew && { ofNew: true }),
        })),
    )
    if (due.length > 0) await enqueue(due, session, new Date(now().getTime() + PUSH_DELAY_MS))
  }
}
