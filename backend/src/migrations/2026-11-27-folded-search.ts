import { isDeepStrictEqual } from 'node:util'
import type { Connection, mongo } from 'mongoose'
import { artworkWords } from '../artworks/artwork-words.ts'
import { searchFields } from '../artworks/search-fields.ts'
import { messageWordLists, messageWords } from '../conversations/message-words.ts'
import { searchWords } from '../database/search-words.ts'
import { searchedText } from '../database/searched-text.ts'
import { prefixes } from '../database/word-prefixes.ts'
import { projectWords } from '../projects/project-words.ts'
import { batchesOf } from './batches-of.ts'
import type { Migration } from './migration.ts'

type Parties = Parameters<ReturnType<typeof messageWordLists>['add']>[0]

interface Stored {
  _id: mongo.ObjectId
  [field: string]: unknown
}

interface Wrong {
  document: Stored
  fields: Record<string, unknown>
}

interface Derived {
  of: string
  filter?: object
  /** What the fields are derived from. An update is skipped if one changed meanwhile, which derived them. */
  from: readonly string[]
  derive(batch: Stored[]): Promise<Record<string, unknown>[]> | Record<string, unknown>[]
  /** Words that are in lists too: a document with the field is found by them alone. */
  list?(batch: readonly Wrong[]): Promise<void>
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')
const texts = (value: unknown) => (Array.isArray(value) ? (value as unknown[]).map(text) : [])

async function namesOf(database: Connection, ids: unknown[]): Promise<Map<string, string>> {
  const profiles = database.collection<Stored>('profiles')
  const found = await profiles
    .find({ _id: { $in: ids as mongo.ObjectId[] } }, { projection: { full_name: 1 } })
    .toArray()
  return new Map(found.map(({ _id, full_name }) => [String(_id), text(full_name)]))
}

const projectText = ({ title, description, skills }: Stored) =>
  searchedText([text(title), text(description), ...texts(skills)].join('\n'))

const wordsOf = (batch: readonly Wrong[], field: string) => [
  ...new Set(batch.flatMap(({ fields }) => fields[field] as string[])),
]

const nameOf = (file: unknown) => ({ name: text((file as { name?: unknown }).name) })

function derivedOf(database: Connection): Derived[] {
  const [works, projects, lists] = [artworkWords(database), projectWords(database), messageWordLists(database)]
  return [
    {
      of: 'artworks',
      from: ['title', 'tags', 'user_id'],
      async derive(batch) {
        const names = await namesOf(database, [...new Set(batch.map(({ user_id }) => user_id))])
        return batch.map(({ title, tags, user_id }) =>
          searchFields(text(title), texts(tags), names.get(String(user_id)) ?? ''),
        )
      },
      list: (batch) => works.add(wordsOf(batch, 'title_words')),
    },
    {
      of: 'profiles',
      filter: { role: 'creator' },
      from: ['full_name', 'handle', 'location'],
      derive: (batch) =>
        batch.map(({ full_name, handle, location }) => ({
          name_prefixes: prefixes([text(full_name), text(handle), text(location)]),
        })),
    },
    {
      of: 'projects',
      from: ['title', 'description', 'skills'],
      derive: (batch) =>
        batch.map(projectText).map((search_text) => ({ search_text, search_words: searchWords(search_text) })),
      list: (batch) => projects.add(wordsOf(batch, 'search_words')),
    },
    {
      of: 'messages',
      // Others are added by the hourly upkeep
      filter: { buyer_id: { $ne: null } },
      from: ['content', 'attachments', 'buyer_id', 'creator_id'],
      derive: (batch) =>
        batch.map(({ content, attachments }) => ({
          words: messageWords({ content: text(content), attachments: ((attachments ?? []) as unknown[]).map(nameOf) }),
        })),
      async list(batch) {
        const byParties = new Map<string, Wrong[]>()
        for (const one of batch) {
          const { buyer_id, creator_id } = one.document
          const parties = `${String(buyer_id)} ${String(creator_id)}`
          byParties.set(parties, [...(byParties.get(parties) ?? []), one])
        }
        for (const same of byParties.values())
          await lists.add(same[0]!.document as unknown as Parties, wordsOf(same, 'words'))
      },
    },
  ]
}

async function deriveAgain(database: Connection, one: Derived, signal: AbortSignal): Promise<void> {
  const documents = database.collection<Stored>(one.of)
  for await (const ids of batchesOf(documents, one.filter ?? {}, signal)) {
    const batch = await documents.find({ _id: { $in: ids } }).toArray()
    const right = await one.derive(batch)
    const wrong = batch
      .map((document, n) => ({ document, fields: right[n]! }))
      .filter(({ document, fields }) => !isDeepStrictEqual({ ...document, ...fields }, document))
    if (wrong.length === 0) continue
    await one.list?.(wrong)
    const filterOf = (document: Stored) =>
      Object.fromEntries(['_id', ...one.from].map((name) => [name, document[name] ?? null]))
    await documents.bulkWrite(
      wrong.map(({ document, fields }) => ({ updateOne: { filter: filterOf(document), update: { $set: fields } } })),
    )
  }
}

/**
 * Folds the texts that searches look up. Derived by the code, as the hourly upkeep corrects it by the code's later versions. The previous
 * version's forms stay beside the folded ones, so that its searches find what they found. What it writes in parallel is found
 * as before; its folded forms are added by the hourly upkeep.
 */
export const foldedSearch: Migration = {
  name: '2026-11-27-folded-search',
  async up({ database, signal }) {
    for (const one of derivedOf(database)) await deriveAgain(database, one, signal)
  },
}
