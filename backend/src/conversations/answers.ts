import type { AnswersWithin } from '@atelier/contract/creators/answers.ts'
import type { Types } from 'mongoose'
import { suspensionsOf } from '../accounts/suspension/suspensions.ts'
import { leanReader } from '../database/document.ts'
import type { Turn } from '../jobs/turn.ts'
import { profilesService } from '../profiles/profiles.service.ts'
import type { Services } from '../services.ts'
import { conversationModel } from './conversations.model.ts'
import { messageModel } from './messages/messages.model.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Older conversations do not count. */
const LOOKED_AT = 90 * DAY
/** Fewer prove little, and would disclose who wrote. */
const PEOPLE_MIN = 3
/** Of those who wrote first; a median within a day is not enough if half are never answered. */
const ANSWERED_MIN = 0.75
/** Latest conversations of a creator. */
const AT_MOST = 100

interface Asked {
  conversation_id: Types.ObjectId
  buyer_id: Types.ObjectId
  at: number
}

/** Of the times in ascending order; the later one of the middle two. */
const median = (times: readonly number[]) => times[Math.floor(times.length / 2)] ?? Infinity

/** `waits` are milliseconds until the first answer to each person, Infinity without one. */
export function answersOf(waits: readonly number[]): AnswersWithin | null {
  const answered = waits.filter((wait) => wait !== Infinity)
  const isUsual = answered.length >= waits.length * ANSWERED_MIN
  const isSoon = median(waits.toSorted((one, other) => one - other)) <= DAY
  return waits.length >= PEOPLE_MIN && isUsual && isSoon ? 'day' : null
}

/** How soon creators answer people who write to them first. */
export function creatorAnswers(services: Services) {
  const { database, now } = services
  const profiles = profilesService(services)
  const conversations = leanReader(conversationModel(database), ['buyer_id'])
  const messages = leanReader(messageModel(database), ['conversation_id', 'sender_id', 'created_at', 'deleted_at'])
  const suspensions = suspensionsOf(database, now)

  /** One for each person, the earliest: not of people who left, are suspended, or whom a block separates, nor deleted messages. */
  async function askedOf(creator_id: Types.ObjectId): Promise<Asked[]> {
    const since = new Date(now().getTime() - LOOKED_AT)
    const found = await conversations
      .find({ creator_id, updated_at: { $gte: since }, closed_at: null, 'blocked_by.0': { $exists: false } })
      .sort({ updated_at: -1 })
      .limit(AT_MOST)
    if (found.length < PEOPLE_MIN) return []
    const [suspended, first] = await Promise.all([
      suspensions.among(found.map(({ buyer_id }) => buyer_id)),
      messages.find({ conversation_id: { $in: found.map(({ _id }) => _id) }, seq: 1 }),
    ])
    const without = new Set(suspended.map(String))
    const buyers = new Map(found.map(({ _id, buyer_id }) => [String(_id), buyer_id]))
    const asked = new Map<string, Asked>()
    for (const { conversation_id, sender_id, created_at, deleted_at } of first) {
      const buyer_id = buyers.get(String(conversation_id))!
      if (!sender_id.equals(buyer_id) || without.has(String(buyer_id)) || deleted_at || created_at < since) continue
      const [person, at] = [String(buyer_id), created_at.getTime()]
      if (at < (asked.get(person)?.at ?? Infinity)) asked.set(person, { conversation_id, buyer_id, at })
    }
    return [...asked.values()]
  }

  async function waitOf({ conversation_id, at }: Asked, creator_id: Types.ObjectId): Promise<number> {
    const answer = await messages.findOne({ conversation_id, sender_id: creator_id, deleted_at: null }).sort({ seq: 1 })
    return answer ? answer.created_at.getTime() - at : Infinity
  }

  async function of(creator_id: Types.ObjectId): Promise<AnswersWithin | null> {
    const asked = await askedOf(creator_id)
    if (asked.length < PEOPLE_MIN) return null
    const waits = await Promise.all(asked.map((one) => waitOf(one, creator_id)))
    // There is time left to answer the latest
    return answersOf(waits.filter((wait, n) => wait !== Infinity || now().getTime() - asked[n]!.at > DAY))
  }

  return {
    /** Corrects profiles after the cursor; returns that of the next run. */
    async correct(turn: Turn): Promise<string | null> {
      for await (const { _id, answers } of profiles.answering(turn.cursor)) {
        const right = await of(_id)
        if (right !== answers) await profiles.keepAnswers(_id, right)
        if (turn.isOver()) return String(_id)
      }
      return null
    },
  }
}
