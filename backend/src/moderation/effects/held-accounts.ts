import { conversationsClosedEvent } from '@atelier/contract/conversations/live.ts'
import { Types } from 'mongoose'
import type { AnyObject } from 'mongoose'
import { FOREVER } from '../../accounts/suspension/suspensions.ts'
import { counted } from '../../applications/erase-applications.ts'
import { afterCommit } from '../../database/transaction.ts'
import type { EffectDeps, Step } from './effect-deps.ts'
import type { Stored } from '../../held/stored.ts'
import { holdHandles } from './held-people.ts'
import { heldAvatarKey } from './held-avatars.ts'
import { holdArtworks, holdComments, holdProjects, workKeys } from './held-works.ts'
import { publishNotifications, publishProject } from './publish-changes.ts'

const itself = ({ _id }: Stored) => [_id]
const both = ({ creator_id, buyer_id }: Stored): unknown[] => [creator_id, buyer_id]

/** As after the deletion of the account, but for its messages. Idempotent: takes all there is. */
export async function holdEverythingOf(deps: EffectDeps, step: Step, id: string): Promise<void> {
  const user_id = new Types.ObjectId(id)
  const keys = ({ avatar_key }: Stored) => (avatar_key ? [heldAvatarKey(id, step.case_id)] : [])
  const profiles = await deps.hold.take(step, 'profiles', { _id: user_id }, { people: itself, keys })
  if (profiles.length > 0) await deps.avatars.place(id, step.case_id, step.session)
  await holdHandles(deps, step, id)
  await holdFavorites(deps, step, user_id)
  await holdBlocks(deps, step, user_id)
  await holdArtworks(deps, step, { user_id })
  await holdProjects(deps, step, { user_id })
  await holdApplications(deps, step, user_id)
  await holdComments(deps, step, { user_id })
  await holdLikes(deps, step, user_id)
  await holdNews(deps, step, user_id)
  await closeConversations(deps, step, user_id)
}

const holdFavorites = (deps: EffectDeps, step: Step, id: Types.ObjectId) =>
  deps.hold.take(
    step,
    'favorite_creators',
    { $or: [{ creator_id: id }, { user_id: id }] },
    { people: (one) => [one['user_id'], one['creator_id']] as unknown[] },
  )

async function holdBlocks(deps: EffectDeps, step: Step, id: Types.ObjectId): Promise<void> {
  const people = ({ blocker_id, blocked_id }: Stored): unknown[] => [blocker_id, blocked_id]
  for (const side of ['blocker_id', 'blocked_id'])
    await recountBlocks(deps, step, await deps.hold.take(step, 'blocks', { [side]: id }, { people }))
}

/** What conversations store of them. */
export async function recountBlocks(deps: EffectDeps, { session }: Step, changed: readonly Stored[]): Promise<void> {
  for (const { blocker_id, blocked_id } of changed) {
    const pair = [blocker_id, blocked_id].map((id) => new Types.ObjectId(String(id)))
    const found = await deps
      .stored('blocks')
      .find({ blocker_id: { $in: pair }, blocked_id: { $in: pair } }, { session })
      .toArray()
    const blockers = found.map((one) => one['blocker_id'] as Types.ObjectId)
    await deps.setBlockers([pair[0]!, pair[1]!], blockers, session)
  }
}

/** In projects of others. An accepted one stays for the project's owner, without its content. */
async function holdApplications(deps: EffectDeps, step: Step, creator_id: Types.ObjectId): Promise<void> {
  const { session } = step
  const waiting = { creator_id, status: { $ne: 'accepted' } }
  const taken = await deps.hold.take(step, 'project_applications', waiting, { people: both, keys: workKeys })
  for (const application of taken) {
    const { project_id, buyer_id } = application as unknown as { project_id: number; buyer_id: Types.ObjectId }
    await deps.projects.recount(project_id, counted(application as never, -1), session)
    publishProject(deps, step, project_id, [buyer_id])
  }
  const accepted = await deps
    .stored('project_applications')
    .find({ creator_id, status: 'accepted' }, { session })
    .toArray()
  for (const application of accepted) {
    const instead = { letter: null, note: null, works: [] }
    const { letter, note, works = [] } = application as AnyObject
    if (letter == null && note == null && (works as unknown[]).length === 0) continue
    const kept = { people: both, keys: workKeys }
    await deps.hold.withhold(step, 'project_applications', application, { ...kept, instead })
    publishProject(deps, step, application['project_id'] as number, [application['buyer_id']])
  }
}

async function holdLikes(deps: EffectDeps, step: Step, user_id: Types.ObjectId): Promise<void> {
  const likes = await deps.hold.take(step, 'likes', { user_id }, { people: (one) => [one['user_id']] })
  for (const { artwork_id } of likes) await deps.artworks.count(String(artwork_id), 'like_count', -1, step.session)
}

/** What others were notified of: as the deletion retracts it. */
async function holdNews(deps: EffectDeps, step: Step, id: Types.ObjectId): Promise<void> {
  const { session } = step
  const people = ({ user_id }: Stored): unknown[] => [user_id, id]
  const kinds = [
    { kind: { $in: ['like', 'comment'] } },
    { kind: { $in: ['application_received', 'invitation_received'] }, is_read: false },
  ]
  const found = await deps.stored('notifications').find({ actor_ids: id, $or: kinds }, { session }).toArray()
  const alone = found.filter(({ actor_ids }) => (actor_ids as unknown[]).length === 1)
  await deps.hold.take(step, 'notifications', { _id: { $in: alone.map(({ _id }) => _id) } }, { people })
  for (const entry of found.filter((one) => !alone.includes(one))) {
    const { actor_ids, actor_count } = entry as unknown as { actor_ids: unknown[]; actor_count: number }
    const instead = { actor_ids: actor_ids.filter((one) => !id.equals(String(one))), actor_count: actor_count - 1 }
    await deps.hold.withhold(step, 'notifications', entry, { instead, people })
  }
  publishNotifications(deps, step, found)
}

const sides = (id: Types.ObjectId) => ({ $or: [{ buyer_id: id }, { creator_id: id }] })

async function closeConversations(deps: EffectDeps, step: Step, id: Types.ObjectId): Promise<void> {
  const open = { ...sides(id), closed_at: null }
  const found = await deps.stored('conversations').find(open, { session: step.session }).toArray()
  await setClosed(deps, step, found, deps.now())
}

/** Those whose two people both have an account that is not closed. */
export async function reopenConversations(deps: EffectDeps, step: Step, person_id: string): Promise<void> {
  const { session } = step
  const id = new Types.ObjectId(person_id)
  const closed = { ...sides(id), closed_at: { $ne: null } }
  const found = await deps.stored('conversations').find(closed, { session }).toArray()
  const people = found.flatMap(({ buyer_id, creator_id }) => [buyer_id, creator_id] as Types.ObjectId[])
  const accounts = await deps
    .stored('accounts')
    .find({ _id: { $in: people }, suspended_until: { $ne: FOREVER } }, { session, projection: { _id: 1 } })
    .toArray()
  const here = new Set(accounts.map(({ _id }) => String(_id)))
  const open = found.filter(({ buyer_id, creator_id }) => here.has(String(buyer_id)) && here.has(String(creator_id)))
  await setClosed(deps, step, open, null)
}

async function setClosed(deps: EffectDeps, { session }: Step, found: readonly Stored[], closed_at: Date | null) {
  if (found.length === 0) return
  const ids = found.map(({ _id }) => _id)
  await deps.stored('conversations').updateMany({ _id: { $in: ids } }, { $set: { closed_at } }, { session })
  afterCommit(session, () => {
    for (const { _id, buyer_id, creator_id } of found)
      deps.publisher.toUsers([buyer_id, creator_id] as Types.ObjectId[], conversationsClosedEvent, {
        conversation_id: String(_id),
      })
  })
}
