import { fold } from '@atelier/contract/fold.ts'
import { Schema } from 'mongoose'
import type { Connection, Model } from 'mongoose'
import { isDuplicateKeyError } from './duplicate-key.ts'
import { containing, soughtWords, suffixesOf } from './search-words.ts'

/** More words are not looked up one by one: what contains them is common, and found by reading the list in its order. */
const WORDS_MAX = 150
const AT_ONCE = 200

/** Follows every text that begins with another. */
const LAST = '\u{10ffff}'

interface Word {
  _id: string
  suffixes: string[]
}

/** The words of one collection's documents. A superset: words of removed documents may remain. */
export type Vocabulary = ReturnType<typeof vocabulary>

interface Options {
  /** The collection of the words. */
  name: string
  /** Of the documents, an index begins with it. */
  field: string
  /** Of the documents, folded. */
  text: string
  documents: { exists(filter: never): PromiseLike<unknown> }
}

export function vocabulary(database: Connection, { name, field, text, documents }: Options) {
  const model = wordModel(database, name)

  async function wordsWith(part: string): Promise<string[]> {
    // Both bounds for the same suffix
    const suffixes = { $elemMatch: { $gte: part, $lt: part + LAST } }
    const found = await model
      .find({ suffixes }, ['_id'])
      .limit(WORDS_MAX + 1)
      .lean<Pick<Word, '_id'>[]>()
    return found.map(({ _id }) => _id)
  }

  async function add(words: readonly string[]): Promise<void> {
    for (let at = 0; at < words.length; at += AT_ONCE) await addBatch(words.slice(at, at + AT_ONCE))
  }

  async function addBatch(words: readonly string[]): Promise<void> {
    const known = new Set((await model.find({ _id: { $in: words } }, ['_id']).lean<Word[]>()).map(({ _id }) => _id))
    const missing = words.filter((word) => !known.has(word)).map((_id) => ({ _id, suffixes: suffixesOf(_id) }))
    if (missing.length === 0) return
    await model.insertMany(missing, { ordered: false, lean: true }).catch((error: unknown) => {
      if (!isDuplicateKeyError(error)) throw error
    })
  }

  const isUsed = async (word: string) => (await documents.exists({ [field]: word } as never)) !== null

  /** Removes those that no document has. */
  async function release(words: readonly string[]): Promise<void> {
    for (const word of words) {
      if (await isUsed(word)) continue
      await model.deleteOne({ _id: word })
      // A document may have been written meanwhile
      if (await isUsed(word)) await add([word])
    }
  }

  return {
    add,
    release,

    /** The filter of the documents whose text contains the search; null if there are none. */
    async filter(search: string): Promise<Record<string, unknown> | null> {
      const folded = fold(search)
      const { parts, exact } = soughtWords(folded)
      const found = await Promise.all(parts.map(wordsWith))
      if (found.length === 0 || found.some((words) => words.length === 0)) return null
      const [fewest] = found.filter(({ length }) => length <= WORDS_MAX).toSorted((a, b) => a.length - b.length)
      const matching = { [text]: containing(folded) }
      return fewest ? { [field]: { $in: fewest }, ...(!exact && matching) } : matching
    },

    /** Releases the words after the cursor, one batch after the other. */
    async sweep({ cursor, isOver }: { cursor: string | null; isOver(): boolean }): Promise<string | null> {
      for (let last = cursor; ;) {
        const batch = await model
          .find(last === null ? {} : { _id: { $gt: last } }, ['_id'])
          .sort({ _id: 1 })
          .limit(AT_ONCE)
          .lean<Pick<Word, '_id'>[]>()
        await release(batch.map(({ _id }) => _id))
        if (batch.length < AT_ONCE) return null
        last = batch.at(-1)!._id
        if (isOver()) return last
      }
    },
  }
}

function wordModel(database: Connection, name: string): Model<Word> {
  const existing = database.models[name] as Model<Word> | undefined
  if (existing) return existing
  const schema = new Schema<Word>(
    { _id: { type: String, required: true }, suffixes: { type: [String], required: true } },
    { collection: name, versionKey: false, strict: 'throw' },
  )
  schema.index({ suffixes: 1 })
  return database.model<Word>(name, schema)
}
