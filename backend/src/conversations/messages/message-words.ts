import { foldedForms } from '@atelier/contract/fold.ts'
import { isPiece, textWords } from '@atelier/contract/text-words.ts'
import { Schema, Types } from 'mongoose'
import type { Connection, Model } from 'mongoose'
import { isDuplicateKeyError } from '../../database/duplicate-key.ts'
import { piecesOf, soughtParts } from '../../database/sought-parts.ts'
import type { Turn } from '../../jobs/turn.ts'
import type { LeanConversation } from '../conversations.model.ts'
import { messageModel } from './messages.model.ts'
import type { LeanMessage } from './messages.model.ts'

const WORD_MAX = 40
/** Of one message, so that no text fills the index. */
const WORDS_MAX = 500
/** Of its runs in scripts without spaces: about 1,200 characters. */
const PIECES_MAX = 2000
/** If more words begin with a search, it matches only itself: such a prefix is one or two letters. */
const MATCHES_MAX = 150
const AT_ONCE = 200
/** Follows every text that begins with another. */
const LAST = '\u{10ffff}'

type Parties = Pick<LeanConversation, 'buyer_id' | 'creator_id'>
type Searched = Pick<LeanMessage, 'content'> & { attachments: readonly { name: string }[] }

const cut = (word: string) => [...word].slice(0, WORD_MAX).join('')

const distinct = (words: readonly string[], max: number) => [...new Set(words)].slice(0, max)

/** Of a message's text and the names of its files: words, and pieces of runs in scripts without spaces. */
export function messageWords({ content, attachments }: Searched): string[] {
  const text = [...attachments.map(({ name }) => name), content].join(' ')
  const found = foldedForms(text).map(textWords)
  const words = found.flatMap((form) => form.words.map(cut))
  const pieces = found.flatMap(({ runs }) => runs.flatMap(piecesOf))
  return [...distinct(words, WORDS_MAX), ...distinct(pieces, PIECES_MAX)]
}

/** Pieces are in no list: they are searched for as they are. */
const listed = (words: readonly string[]) => words.filter((word) => !isPiece(word))

/** Fields of a stored message that a search reads; its words are also to be added to the lists. */
export const searchable = ({ buyer_id, creator_id }: Parties, message: Searched) => ({
  buyer_id,
  creator_id,
  words: messageWords(message),
})

const entry = (userId: Types.ObjectId | string, word: string) => `${String(userId)}:${word}`

export type MessageWords = ReturnType<typeof messageWordLists>

/** The words of each user's messages, to find those that begin with a search. A superset until the hourly sweep. */
export function messageWordLists(database: Connection) {
  const lists = wordModel(database)
  const messages = messageModel(database)

  async function add({ buyer_id, creator_id }: Parties, words: readonly string[]): Promise<void> {
    const entries = listed(words).flatMap((word) => [entry(buyer_id, word), entry(creator_id, word)])
    for (let at = 0; at < entries.length; at += AT_ONCE) await addBatch(entries.slice(at, at + AT_ONCE))
  }

  async function addBatch(entries: readonly string[]): Promise<void> {
    const found = await lists.find({ _id: { $in: entries } }).lean()
    const known = new Set(found.map(({ _id }) => _id))
    const missing = entries.filter((one) => !known.has(one)).map((_id) => ({ _id }))
    if (missing.length === 0) return
    await lists.insertMany(missing, { ordered: false, lean: true }).catch((error: unknown) => {
      if (!isDuplicateKeyError(error)) throw error
    })
  }

  async function isUsed(_id: string): Promise<boolean> {
    const [user = '', word] = _id.split(':')
    const found = await Promise.all(
      ['buyer_id', 'creator_id'].map((side) => messages.exists({ [side]: new Types.ObjectId(user), words: word })),
    )
    return found.some((one) => one !== null)
  }

  async function release(entries: readonly string[]): Promise<void> {
    for (const _id of entries) {
      if (await isUsed(_id)) continue
      await lists.deleteOne({ _id })
      // A message may have been written meanwhile
      if (await isUsed(_id)) await addBatch([_id])
    }
  }

  async function beginningWith(userId: string, prefix: string): Promise<string[]> {
    const range = { $gte: entry(userId, prefix), $lt: entry(userId, prefix) + LAST }
    const found = await lists
      .find({ _id: range })
      .limit(MATCHES_MAX + 1)
      .lean()
    if (found.length > MATCHES_MAX) return [prefix]
    return found.map(({ _id }) => _id.slice(_id.indexOf(':') + 1))
  }

  return {
    add,

    /** After the message no longer has them. */
    release: ({ buyer_id, creator_id }: Parties, words: readonly string[]): Promise<void> =>
      release(listed(words).flatMap((word) => [entry(buyer_id, word), entry(creator_id, word)])),

    /** For each part of a search those of the user's words that match it, fewest first; null if a message cannot match. */
    async matches(userId: string, search: string): Promise<string[][] | null> {
      const found = await Promise.all(
        soughtParts(search).map(async ({ text, isPiece }) => (isPiece ? [text] : beginningWith(userId, cut(text)))),
      )
      if (found.length === 0 || found.some((words) => words.length === 0)) return null
      return found.toSorted((a, b) => a.length - b.length)
    },

    async erase(userId: string): Promise<void> {
      await lists.deleteMany({ _id: { $gte: entry(userId, ''), $lt: entry(userId, LAST) } })
    },

    /** Releases the words after the cursor; returns that of the next run. */
    async sweep(turn: Turn): Promise<string | null> {
      for (let last = turn.cursor; ;) {
        const batch = await lists
          .find(last === null ? {} : { _id: { $gt: last } })
          .sort({ _id: 1 })
          .limit(AT_ONCE)
          .lean()
        await release(batch.map(({ _id }) => _id))
        if (batch.length < AT_ONCE) return null
        last = batch.at(-1)!._id
        if (turn.isOver()) return last
      }
    },
  }
}

function wordModel(database: Connection): Model<{ _id: string }> {
  const existing = database.models['MessageWord'] as Model<{ _id: string }> | undefined
  if (existing) return existing
  const schema = new Schema<{ _id: string }>(
    { _id: { type: String, required: true } },
    { collection: 'message_words', versionKey: false, strict: 'throw' },
  )
  return database.model<{ _id: string }>('MessageWord', schema)
}
