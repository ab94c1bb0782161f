import { randomUUID } from 'node:crypto'
import { applicationStatuses, applicationTypes, outcomes } from '@atelier/contract/applications/limits.ts'
import { caseKinds, caseStates } from '@atelier/contract/moderation/limits.ts'
import { notificationKinds } from '@atelier/contract/notifications/limits.ts'
import { reportReasons } from '@atelier/contract/reports/limits.ts'
import { Types } from 'mongoose'
import type { Connection } from 'mongoose'
import { applicationModel } from '../src/applications/applications.model.ts'
import { outcomeModel } from '../src/applications/outcomes.model.ts'
import { artworkModel } from '../src/artworks/artworks.model.ts'
import { viewDayModel } from '../src/artworks/view-days.model.ts'
import { commentModel } from '../src/comments/comments.model.ts'
import { blockModel } from '../src/blocks/blocks.model.ts'
import { conversationModel } from '../src/conversations/conversations.model.ts'
import { messageWordLists } from '../src/conversations/messages/message-words.ts'
import { messageModel } from '../src/conversations/messages/messages.model.ts'
import { favoriteModel } from '../src/favorites/favorites.model.ts'
import { likeModel } from '../src/likes/likes.model.ts'
import { heldDocumentModel } from '../src/held/held-documents.model.ts'
import { caseModel } from '../src/moderation/cases.model.ts'
import { moderationLogModel } from '../src/moderation/moderation-log.model.ts'
import { reviewModel } from '../src/reviews/reviews.model.ts'
import { rankOf } from '../src/moderation/rank.ts'
import { noticeModel } from '../src/moderation/notices/notices.model.ts'
import { notificationModel } from '../src/notifications/notifications.model.ts'
import { profileModel } from '../src/profiles/profiles.model.ts'
import { projectModel } from '../src/projects/projects.model.ts'
import { deliveryTokenModel } from '../src/releases/tokens/delivery-tokens.model.ts'
import { reportModel } from '../src/moderation/reports/reports.model.ts'
import { sessionModel } from '../src/sessions/sessions.model.ts'
import { makePasskey } from './authenticator.ts'
import { fillGallery, insertAll } from './many-artworks.ts'
import { fillProjects } from './many-projects.ts'
import type { Person } from './person.ts'
import type { SiteAccess } from './site-access.ts'

export interface FullLists {
  creator: Person
  buyer: Person
  /** Ids of documents that lists belong to. */
  artworks: string[]
  creators: string[]
  projects: number[]
  conversation: string
}

/** Recent, as old notifications expire. */
const start = Date.now() - 86_400_000
const at = (n: number) => new Date(start + Math.floor(n / 2) * 1000)

/** With views in the last two weeks. */
async function giveWorks(database: Connection, user_id: Types.ObjectId, works: Types.ObjectId[]): Promise<void> {
  await artworkModel(database).updateMany({ _id: { $in: works } }, { $set: { user_id } })
  const viewed = (artwork_id: Types.ObjectId) =>
    Array.from({ length: 14 }, (_, n) => ({
      artwork_id,
      day: new Date(start - (start % 86_400_000) - n * 86_400_000),
      views: n,
    }))
  await insertAll(viewDayModel(database), works.flatMap(viewed))
}

/** Blocks people without anything, so that the lists stay full. */
async function block(database: Connection, blocker_id: Types.ObjectId, count: number): Promise<void> {
  const blocked = (_: unknown, n: number) => ({ blocker_id, blocked_id: new Types.ObjectId(), created_at: at(n) })
  await insertAll(blockModel(database), Array.from({ length: count }, blocked))
}

/** Every list has more than two pages of `size` entries for one creator and one buyer, among other people's. */
export async function fillLists({ database, as }: SiteAccess, count: number): Promise<FullLists> {
  const [creator, buyer] = [await as('creator'), await as('buyer')]
  await makePasskey(database, creator.id)
  const [creator_id, buyer_id] = [new Types.ObjectId(creator.id), new Types.ObjectId(buyer.id)]
  const now = new Date()
  const gallery = await fillGallery(database, 5 * count)
  await giveWorks(database, creator_id, gallery.artworks.slice(-count))
  await fillProjects(database, 5 * count)
  // The buyer's lists are read without a block
  await block(database, creator_id, count)
  const ids = Array.from({ length: count }, (_, n) => n + 1)
  await projectModel(database).updateMany({ _id: { $in: ids } }, { $set: { user_id: buyer_id } })
  // Those with works are suggested for open projects
  const listed = { artwork_count: 1, answers: 'day' } as const
  await profileModel(database).updateMany({ _id: { $in: gallery.creators } }, listed)
  await projectModel(database).updateOne({ _id: 1 }, { $set: { status: 'open' } })
  const running = { status: 'in_progress', accepted_creator_id: gallery.creators[0]! } as const
  await projectModel(database).updateMany({ _id: { $in: [2, 3, 4] } }, { $set: running })
  const each = <T>(make: (n: number) => T): T[] => ids.map((_, n) => make(n))
  const people = each((n) => gallery.creators[n % gallery.creators.length]!)

  for (const user_id of [creator_id, buyer_id]) await fillLiked(database, { user_id, people, gallery })
  const content = (n: number) => ({ client_id: randomUUID(), content: `${n}`, created_at: at(n) })
  const commented = (n: number) => ({ ...content(n), user_id: creator_id, artwork_id: gallery.artworks[n % 2]! })
  await insertAll(commentModel(database).unscoped('a test'), each(commented))

  await fillApplications(database, { creator_id, buyer_id }, count)

  const conversations = each((n) => ({
    _id: new Types.ObjectId(),
    creator_id,
    buyer_id,
    project_id: n + 1,
    project_title: `${n}`,
    created_at: at(n),
    updated_at: at(n),
    last_seq: count,
  }))
  await insertAll(conversationModel(database), conversations)
  const sent = (conversation_id: Types.ObjectId) => (n: number) => ({
    ...content(n),
    buyer_id,
    creator_id,
    words: ['velvet', `${n}`],
    conversation_id,
    seq: n + 1,
    sender_id: n % 2 ? creator_id : buyer_id,
  })
  for (const { _id } of conversations.slice(0, 2)) await insertAll(messageModel(database), each(sent(_id)))
  await messageWordLists(database).add({ buyer_id, creator_id }, ['velvet', ...ids.map((n) => `${n}`)])
  await insertAll(deliveryTokenModel(database), each(tokenOf(now)))
  const reviewed = (n: number) => ({ project_id: n + 1, author_id: new Types.ObjectId(), rating: 4, again: true })
  await insertAll(
    reviewModel(database).unscoped('a test'),
    each((n) => ({ ...reviewed(n), subject_id: creator_id, created_at: at(n), shown_at: at(n) })),
  )
  await fillModeration(database, [creator_id, buyer_id], count)
  return {
    creator,
    buyer,
    projects: ids,
    conversation: String(conversations[0]!._id),
    artworks: gallery.artworks.map(String),
    creators: gallery.creators.map(String),
  }
}

/** Favorites, likes, notifications and sessions of one person, one per person in `people`. */
async function fillLiked(
  database: Connection,
  { user_id, people, gallery }: { user_id: Types.ObjectId; people: readonly Types.ObjectId[]; gallery: Gallery },
): Promise<void> {
  const each = <T>(make: (n: number) => T): T[] => people.map((_, n) => make(n))
  const now = new Date()
  await insertAll(
    favoriteModel(database).unscoped('a test'),
    [...new Set(people)].map((one, n) => ({ user_id, creator_id: one, created_at: at(n) })),
  )
  const liked = (n: number) => ({ user_id, artwork_id: gallery.artworks[n]!, created_at: at(n) })
  await insertAll(likeModel(database), each(liked))
  const notified = (n: number) => ({
    user_id,
    kind: notificationKinds[n % notificationKinds.length]!,
    group: `${n}`,
    is_read: n % 2 === 0,
    part: (['work', 'messages', 'artworks'] as const)[n % 3]!,
    actor_ids: [people[n]!],
    actor_count: 1,
    conversation_id: new Types.ObjectId(),
    created_at: at(n),
  })
  await insertAll(notificationModel(database).unscoped('a test'), each(notified))
  const session = (n: number) => ({
    user_id,
    generation: 1,
    token_hash: 'none',
    created_at: now,
    rotated_at: now,
    expires_at: new Date(now.getTime() + 3600_000),
    ended_at: n % 2 ? now : null,
  })
  await insertAll(sessionModel(database), each(session))
}

async function fillApplications(
  database: Connection,
  { creator_id, buyer_id }: { creator_id: Types.ObjectId; buyer_id: Types.ObjectId },
  count: number,
): Promise<void> {
  const each = <T>(make: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => make(n))
  const applied = (one: Types.ObjectId, project_id: number, n: number) => ({
    creator_id: one,
    buyer_id,
    project_id,
    past: n % 3 === 0,
    created_at: at(n),
    shortlisted: n % 2 === 0,
    type: applicationTypes[n % 2]!,
    status: n % 5 === 0 ? applicationStatuses[2] : applicationStatuses[0],
  })
  await insertAll(
    applicationModel(database).unscoped('a test'),
    each((n) => applied(creator_id, n + 1, n)),
  )
  await insertAll(
    applicationModel(database).unscoped('a test'),
    each((n) => applied(new Types.ObjectId(), 1, n)),
  )
  const ended = (n: number) => ({
    creator_id,
    project_id: n + 1,
    project_title: `${n}`,
    outcome: outcomes[0],
    created_at: at(n),
  })
  await insertAll(outcomeModel(database), each(ended))
}

type Gallery = Awaited<ReturnType<typeof fillGallery>>

const tokenOf = (now: Date) => (n: number) => ({
  _id: `${n}`.padStart(12, '0'),
  digest: `${n}`,
  team: n % 2 ? 'all' : 'gallery',
  created_at: at(n),
  created_by: 'all',
  ends_at: new Date(now.getTime() + 3600_000),
})

/** Cases of each state and kind, decided ones with what they hold of the first person, the log, and both people's notices. */
async function fillModeration(database: Connection, people: readonly Types.ObjectId[], count: number): Promise<void> {
  const each = <T>(make: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => make(n))
  const [held_of] = people
  for (const kind of caseKinds)
    for (const state of caseStates) {
      const isHeld = kind === 'report' && state === 'decided'
      const cases = each((n) => ({
        _id: new Types.ObjectId(),
        kind,
        state,
        settled: state === 'decided',
        weight: 1,
        target_kind: 'comment' as const,
        target_id: String(new Types.ObjectId()),
        person_id: isHeld ? held_of : new Types.ObjectId(),
        rank: rankOf(n % 3, at(n)),
        created_at: at(n),
        ...(state === 'decided' && { decided_at: at(n) }),
        ...(isHeld && { action: 'hide' as const }),
        ...(kind === 'appeal' && { appeal_of: new Types.ObjectId() }),
      }))
      await insertAll(caseModel(database), cases)
      const held = ({ _id }: (typeof cases)[number]) => ({
        case_id: String(_id),
        collection_name: 'comments',
        person_ids: [held_of],
        held_at: at(0),
        document: { _id: new Types.ObjectId() },
      })
      if (isHeld) await insertAll(heldDocumentModel(database), cases.map(held))
    }
  const logged = (n: number) => ({ _id: n + 1, at: at(n), what: 'decided', details: { action: 'warn' }, hash: `${n}` })
  await insertAll(moderationLogModel(database), each(logged))
  const reported = (n: number) => ({
    case_id: new Types.ObjectId(),
    reporter_key: `${n}`,
    client_id: `${n}`,
    created_at: at(n),
    reason: reportReasons[n % reportReasons.length]!,
  })
  await insertAll(reportModel(database), each(reported))
  const what = { kind: 'decision', target_kind: 'comment', action: 'warn', reason: 'spam' } as const
  for (const user_id of people)
    await insertAll(
      noticeModel(database),
      each((n) => ({ ...what, user_id, case_id: new Types.ObjectId(), created_at: at(n) })),
    )
}
