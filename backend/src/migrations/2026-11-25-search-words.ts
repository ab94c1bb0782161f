import type { Connection, mongo } from 'mongoose'
import { batchesOf } from './batches-of.ts'
import type { Migration } from './migration.ts'

const WORD = 40
const STEP = 20
const DUPLICATE = 11_000

function pieces(run: string): string[] {
  const characters = [...run]
  const last = Math.max(0, Math.ceil((characters.length - WORD) / STEP))
  return Array.from({ length: last + 1 }, (_, n) => characters.slice(n * STEP, n * STEP + WORD).join(''))
}

const wordsOf = (text: string) => [...new Set((text.match(/\S+/gu) ?? []).flatMap(pieces))]

function suffixesOf(word: string): string[] {
  const characters = [...word]
  return [...new Set(characters.map((_, n) => characters.slice(n).join('')))]
}

async function addWords(words: mongo.Collection<{ _id: string }>, found: Iterable<string>): Promise<void> {
  const rows = [...found].map((_id) => ({ _id, suffixes: suffixesOf(_id) }))
  if (rows.length === 0) return
  await words.insertMany(rows, { ordered: false }).catch((error: unknown) => {
    if ((error as { code?: unknown }).code !== DUPLICATE) throw error
  })
}

interface Searched {
  /** The documents. */
  of: string
  /** Their normalized text, the new field with its words, and the collection of all words. */
  text: string
  field: string
  words: string
}

const searched: Searched[] = [
  { of: 'artworks', text: 'title_search', field: 'title_words', words: 'artwork_words' },
  { of: 'projects', text: 'search_text', field: 'search_words', words: 'project_words' },
]

async function addField(database: Connection, { of, text, field, words }: Searched, signal: AbortSignal) {
  const documents = database.collection<{ _id: mongo.ObjectId; [name: string]: unknown }>(of)
  const unset = { [field]: { $exists: false } }
  for await (const ids of batchesOf(documents, unset, signal)) {
    const batch = await documents.find({ _id: { $in: ids } }, { projection: { [text]: 1 } }).toArray()
    const found = batch.map((one) => ({ _id: one._id, own: wordsOf(String(one[text] ?? '')) }))
    // Words first: a document with the field is found by them alone.
    await addWords(database.collection(words), new Set(found.flatMap(({ own }) => own)))
    await documents.bulkWrite(
      found.map(({ _id, own }) => ({ updateOne: { filter: { _id, ...unset }, update: { $set: { [field]: own } } } })),
    )
  }
}

/**
 * Adds the words that searches of titles and projects look up. The previous version ignores them; what it writes in parallel is found
 * once the hourly upkeep has added its words.
 */
export const searchWords: Migration = {
  name: '2026-11-25-search-words',
  async up({ database, signal }) {
    for (const one of searched) await addField(database, one, signal)
  },
}
