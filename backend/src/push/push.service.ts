import { createHash } from 'node:crypto'
import { defaultPushTopics } from '@atelier/contract/push/limits.ts'
import type { MailTopic } from '@atelier/contract/accounts/limits.ts'
import type { PushState, PushSubscriptionInput } from '@atelier/contract/push/schemas.ts'
import type { ClientSession, Types } from 'mongoose'
import { deleteAll } from '../database/batches.ts'
import { leanReader } from '../database/document.ts'
import type { Exported } from '../database/document.ts'
import { transaction } from '../database/transaction.ts'
import { oncePer } from '../kernel/once-per.ts'
import type { Services } from '../services.ts'
import { sessionEvents } from '../sessions/session-events.ts'
import { sessionsService } from '../sessions/sessions.service.ts'
import { SUBSCRIPTIONS_MAX } from './limits.ts'
import { PUSH_SUBSCRIPTION_FIELDS, pushSubscriptionModel } from './push-subscriptions.model.ts'
import type { PushSubscriptionDocument } from './push-subscriptions.model.ts'
import { isPublicKey } from '../settings/vapid-keys.ts'

interface Owner {
  id: string
  sessionId: string
}

type LeftOut = 'user_id' | 'session_id' | 'endpoint' | 'p256dh' | 'auth' | 'vapid_key'

export type PushSubscriptions = ReturnType<typeof pushSubscriptions>

/** Of Chrome and most others, and of Safari. */
const HOSTS = ['fcm.googleapis.com', 'jmt17.google.com', 'web.push.apple.com']
/** Of Firefox and Edge, and of Safari again. */
const DOMAINS = ['.push.services.mozilla.com', '.notify.windows.com', '.push.apple.com']

/**
 * Browsers name the address to which the backend posts. Only names of known services pass, so none of a private network, and no
 * other port; `services` are more origins, of any protocol.
 */
function isPushService(endpoint: string, services: readonly string[]): boolean {
  const { protocol, hostname, port, origin, username, password } = new URL(endpoint)
  if (username !== '' || password !== '') return false
  if (services.includes(origin)) return true
  const isKnown = HOSTS.includes(hostname) || DOMAINS.some((domain) => hostname.endsWith(domain))
  return protocol === 'https:' && port === '' && isKnown
}

export const pushSubscriptions = oncePer((services: Services) => {
  const { config, database, logger, now } = services
  const { push } = config
  const sessions = sessionsService(services)
  const model = pushSubscriptionModel(database)
  const reader = leanReader(model, PUSH_SUBSCRIPTION_FIELDS)
  const ids = leanReader(model, ['user_id'])

  /** Who knows only the endpoint of another user's browser cannot take it away. */
  const isOthers = ({ user_id, p256dh, auth }: PushSubscriptionDocument, { id }: Owner, keys: Given['keys']) =>
    String(user_id) !== id && (p256dh !== keys.p256dh || auth !== keys.auth)

  async function store(owner: Owner, { endpoint, keys, topics }: Given, session: ClientSession): Promise<boolean> {
    const _id = createHash('sha256').update(endpoint).digest('base64url')
    const [same, ofSession] = [
      await reader.findById(_id).session(session),
      await reader.findOne({ session_id: owner.sessionId }).session(session),
    ]
    if (same && isOthers(same, owner, keys)) return false
    await model.deleteMany({ session_id: owner.sessionId, _id: { $ne: _id } }, { session })
    const fields = {
      user_id: owner.id,
      session_id: owner.sessionId,
      endpoint,
      ...keys,
      vapid_key: push!.publicKey,
      topics: topics ?? ofSession?.topics ?? [...defaultPushTopics],
      created_at: now(),
    }
    await model.updateOne({ _id }, { $set: fields }, { upsert: true, session })
    const oldest = await ids
      .find({ user_id: owner.id })
      .sort({ created_at: -1 })
      .skip(SUBSCRIPTIONS_MAX)
      .session(session)
    if (oldest.length > 0) await model.deleteMany({ _id: { $in: oldest.map((one) => one._id) } }, { session })
    return true
  }

  // One that remains is removed before it would be used.
  sessionEvents(services).onEnded(({ sessionIds }) => {
    const ended = model.deleteMany({ session_id: { $in: sessionIds } })
    ended.catch((error: unknown) => logger.warn({ err: error }, 'push subscriptions'))
  })

  return {
    async state({ sessionId }: Owner): Promise<PushState> {
      const found = push && (await reader.findOne({ session_id: sessionId, vapid_key: push.publicKey }))
      return { public_key: push?.publicKey ?? null, subscription: found ? { topics: found.topics } : null }
    },

    async subscribe(owner: Owner, given: Given): Promise<'subscribed' | 'off' | 'invalid'> {
      if (!push) return 'off'
      if (!isPushService(given.endpoint, push.services) || !isPublicKey(given.keys.p256dh)) return 'invalid'
      const stored = await transaction(database, (session) => store(owner, given, session))
      return stored ? 'subscribed' : 'invalid'
    },

    async unsubscribe({ sessionId }: Pick<Owner, 'sessionId'>): Promise<void> {
      await model.deleteMany({ session_id: sessionId })
    },

    /** The ids of these users' subscriptions. */
    ofUsers: (user_ids: readonly Types.ObjectId[], session: ClientSession) =>
      push ? ids.find({ user_id: { $in: user_ids } }).session(session) : [],

    /** Null if it may not be used for this user's news about the topic, and removes one whose session has ended. */
    async receiver(_id: string, user_id: Types.ObjectId, topic: MailTopic): Promise<PushSubscriptionDocument | null> {
      const found = await reader.findById(_id)
      if (!found?.user_id.equals(user_id) || !push) return null
      const isUsable = found.vapid_key === push.publicKey && isPushService(found.endpoint, push.services)
      if (isUsable && (await sessions.user(String(found.session_id))))
        return found.topics.includes(topic) ? found : null
      await model.deleteOne({ _id, session_id: found.session_id })
      return null
    },

    async remove({ _id, p256dh }: PushSubscriptionDocument): Promise<void> {
      await model.deleteOne({ _id, p256dh })
    },

    async *exported(user_id: string) {
      for (const { endpoint, topics, created_at } of await reader.find({ user_id }).sort({ created_at: -1 }))
        yield { service: new URL(endpoint).host, topics, created_at } satisfies Exported<
          PushSubscriptionDocument,
          LeftOut
        >
    },

    erase: (user_id: string) => deleteAll(model, { user_id }),
  }
})

type Given = PushSubscriptionInput
