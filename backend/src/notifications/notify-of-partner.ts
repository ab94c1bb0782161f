import { Types } from 'mongoose'
import type { ClientSession } from 'mongoose'
import { partnerKinds } from '@atelier/contract/notifications/limits.ts'
import type { PartnerEvent } from '../kernel/notifier.ts'
import { leanReader } from '../database/document.ts'
import { afterCommit } from '../database/transaction.ts'
import { groupOf, partOf } from './notification-event.ts'
import { publishChanged } from './notification-deps.ts'
import type { NotificationDeps } from './notification-deps.ts'
import type { NotificationDocument } from './notifications.model.ts'

const FIELDS = ['kind', 'is_read', 'unread_id', 'mailed_id', 'pushed_id'] as const
type Entry = Pick<NotificationDocument, '_id' | (typeof FIELDS)[number]>

const isSame = (one?: Types.ObjectId | null, other?: Types.ObjectId | null) => !!one && !!other && one.equals(other)

/** Neither read nor sent by email or push. */
const isUnseen = ({ is_read, unread_id, mailed_id, pushed_id }: Entry) =>
  !is_read && !isSame(mailed_id, unread_id) && !isSame(pushed_id, unread_id)

/**
 * An entry that its recipient has not seen is withdrawn when it is no longer true; otherwise another follows. False if
 * nothing changed. The caller serializes those of a project.
 */
export async function notifyOfPartner(
  deps: NotificationDeps,
  session: ClientSession,
  event: PartnerEvent,
): Promise<boolean> {
  const { model } = deps
  const { kind, pair, to: user_id, project } = event
  const of = { user_id, project_id: project._id, kind: { $in: [...pair] } }
  const [latest, before] = await leanReader(model, FIELDS)
    .find(of)
    .sort({ created_at: -1, _id: -1 })
    .limit(2)
    .session(session)
  const [, back] = pair
  // Who was notified of nothing takes the other to be there.
  const known = (entry: Entry | undefined) => entry?.kind ?? back
  if (known(latest) === kind) return false
  const isWithdrawn = latest !== undefined && isUnseen(latest)
  if (isWithdrawn) await model.deleteOne({ _id: latest._id }, { session })
  if (!isWithdrawn || known(before) !== kind) await write(deps, session, event)
  afterCommit(session, () => publishChanged(deps, [user_id]))
  return true
}

/** Earlier ones of the project are out of date, so that the bell counts one. */
async function write(
  { model, now, onUnread }: NotificationDeps,
  session: ClientSession,
  { kind, pair, to: user_id, project }: PartnerEvent,
): Promise<void> {
  const earlier = { user_id, project_id: project._id, kind: { $in: [...pair] }, is_read: false }
  await model.updateMany(earlier, { $set: { is_read: true } }, { session })
  const entry = {
    _id: new Types.ObjectId(),
    user_id,
    unread_id: new Types.ObjectId(),
    created_at: now(),
    kind,
    part: partOf[kind],
    group: groupOf({ kind, project }),
    actor_ids: [],
    actor_count: 0,
    project_id: project._id,
    project_title: project.title,
  }
  await model.create([entry], { session })
  await onUnread([entry], session)
}

/** Of those projects, the ones about whose partners one of these people was notified. */
export async function projectsWithPartners(
  { model }: NotificationDeps,
  people: readonly Types.ObjectId[],
  project_ids: readonly number[],
): Promise<Set<number | null>> {
  const found = await leanReader(model, ['project_id']).find({
    user_id: { $in: people },
    project_id: { $in: project_ids },
    kind: { $in: partnerKinds },
  })
  return new Set(found.map(({ project_id }) => project_id))
}
