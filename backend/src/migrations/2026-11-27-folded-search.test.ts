import { randomUUID } from 'node:crypto'
import { Types } from 'mongoose'
import { expect, test } from 'vitest'
import { converse, send } from '../../test/conversations.ts'
import { makeArtwork, makeProfile, makeProject } from '../../test/factories.ts'
import { expectToSurviveKill } from '../../test/killed-migration.ts'
import { useEmptyCollections, usePerson, useSite } from '../../test/use-site.ts'
import { createLogger } from '../kernel/logger.ts'
import { foldedSearch } from './2026-11-27-folded-search.ts'
import { migrate } from './migrate.ts'

const COUNT = 600

const site = useSite({ RATE_LIMIT_FACTOR: '1000' })
const buyer = usePerson(site, 'buyer')
const creator = usePerson(site, 'creator')
useEmptyCollections(site, ['artworks', 'projects', 'artwork_words', 'project_words', 'message_words', 'migrations'])

const former = (text: string) => text.normalize('NFKC').toLowerCase()
const beginnings = (words: string[]) =>
  words.flatMap((word) => [...word].map((_, end) => [...word].slice(0, end + 1).join('')))

const searches: Record<string, (search: string) => Promise<number>> = {
  titles: async (search) => (await site.api.artworks.list({ query: { search } })).items.length,
  everywhere: async (search) => (await site.api.artworks.list({ query: { search, scope: 'everywhere' } })).items.length,
  creators: async (search) => (await site.api.creators.list({ query: { search } })).items.length,
  projects: async (search) => (await site.api.projects.list({ query: { search } })).items.length,
  messages: async (search) => (await buyer.api.conversations.search({ query: { search } })).items.length,
}
const found = async (search: string) =>
  Object.fromEntries(await Promise.all(Object.entries(searches).map(async ([name, of]) => [name, await of(search)])))
const everywhere = (count: number) => Object.fromEntries(Object.keys(searches).map((name) => [name, count]))

/** As the previous version stores them; `word` is in each text. */
async function asBefore(word: string): Promise<void> {
  const { database } = site
  const text = former(word)
  const letters = text.match(/[\p{L}\p{N}]+/gu)!
  const name_prefixes = beginnings(letters)
  const works = { title_search: text, title_words: [text], search_prefixes: name_prefixes }
  await database.collection('artworks').updateMany({ title: word }, { $set: works })
  await database.collection('profiles').updateMany({ full_name: word }, { $set: { name_prefixes } })
  await database
    .collection('projects')
    .updateMany({ title: word }, { $set: { search_text: text, search_words: [text] } })
  await database.collection('messages').updateMany({ content: word }, { $set: { words: letters } })
  const collection = (name: string) => database.collection<{ _id: string }>(name)
  const suffixes = [...text].map((_, at) => [...text].slice(at).join(''))
  for (const name of ['artwork_words', 'project_words']) {
    await collection(name).deleteMany({})
    await collection(name).insertOne({ _id: text, suffixes } as object as { _id: string })
  }
  await collection('message_words').deleteMany({})
  await collection('message_words').insertMany(letters.map((one) => ({ _id: `${buyer.id}:${one}` })))
}

async function store(word: string): Promise<void> {
  const { _id: user_id } = await makeProfile(site.database, { full_name: word })
  await makeArtwork(site.database, { title: word, user_id })
  await makeProject(site.database, { title: word, description: 'Of a film.' })
  await send(buyer, await converse(buyer, creator), word, randomUUID())
  await asBefore(word)
}

test.each([
  ['Dvořák', 'dvořák', 'dvorak'],
  ['O’Connor', 'o’connor', 'oconnor'],
  ['我家在上海东边', '我家在', '上海'],
])(
  'finds %s of the previous version as before, and folded once it is migrated or kept up',
  async (word, typed, folded) => {
    await store(word)
    expect(await found(typed)).toEqual(everywhere(1))
    expect((await found(folded))['messages']).toBe(0)
    await migrate({ database: site.database, logger: createLogger('silent') })
    for (const search of [typed, folded]) expect(await found(search)).toEqual(everywhere(1))

    await asBefore(word)
    for (const job of ['artworks.reconcile', 'projects.reconcile', 'profiles.reconcile', 'conversations.words'])
      await site.recur(`${job}.hourly`)
    for (const search of [typed, folded]) expect(await found(search)).toEqual(everywhere(1))
  },
)

test('completes at the next start after being killed, and keeps later changes', () =>
  expectToSurviveKill({
    database: site.database,
    migration: foldedSearch,
    collection: 'artworks',
    rows: Array.from({ length: COUNT }, (_, n) => ({ _id: new Types.ObjectId(), title: `Café ${n}`, tags: null })),
    isDone: { title_words: 'cafe' },
    changed: { title: 'Café changed' },
  }))
