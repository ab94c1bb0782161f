import { beforeEach, expect, test } from 'vitest'
import { examined, readsDuring } from '../../test/commands.ts'
import { makeProfile } from '../../test/factories.ts'
import { useSite } from '../../test/use-site.ts'

const site = useSite({ MEDIA_ORIGIN: 'https://media.example' })
beforeEach(async () => {
  for (const model of Object.values(site.database.models)) await model.deleteMany({})
})

test('creators are listed newest first, without buyers and those who have no role yet', async () => {
  const old = await makeProfile(site.database, { full_name: 'Old', location: 'Oslo', artwork_count: 2, about: 'Long.' })
  await makeProfile(site.database, { full_name: 'Buyer', role: 'buyer' })
  await makeProfile(site.database, { full_name: 'Undecided', role: null })
  await makeProfile(site.database, { full_name: 'New', avatar_key: 'x/avatar.webp', avatar_version: 1 })
  const { items, next_cursor } = await site.api.creators.list()
  expect(items.map((creator) => creator.full_name)).toEqual(['New', 'Old'])
  expect(items[0]!.avatar_url).toBe('https://media.example/media/avatars/x/avatar.webp?v=1')
  expect(items[1]).toEqual({
    id: String(old._id),
    full_name: 'Old',
    avatar_url: null,
    location: 'Oslo',
    artwork_count: 2,
  })
  expect(next_cursor).toBeNull()
})

test('every creator is on exactly one page', async () => {
  const created_at = new Date('2026-03-03T00:00:00Z')
  for (let i = 0; i < 5; i++) await makeProfile(site.database, i < 3 ? { created_at } : {})
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await site.api.creators.list({ query: { limit: 2, cursor } })
    seen.push(...page.items.map((creator) => creator.id))
    cursor = page.next_cursor ?? undefined
  } while (cursor)
  expect(seen).toHaveLength(5)
  expect(new Set(seen).size).toBe(5)
})

test('a page reads as many profiles as it shows', async () => {
  for (let i = 0; i < 30; i++) await makeProfile(site.database, { role: i % 2 ? 'creator' : 'buyer' })
  const { next_cursor } = await site.api.creators.list({ query: { limit: 5 } })
  const sent = await readsDuring(site.database, () =>
    site.api.creators.list({ query: { limit: 5, cursor: next_cursor! } }),
  )
  expect(sent).toHaveLength(2)
  for (const command of sent) {
    const { returned, documents, plan } = await examined(site.database, command)
    expect(documents).toBe(returned)
    expect(plan).not.toContain('"SORT"')
  }
})

test('one creator, with what there is to tell', async () => {
  const ada = await makeProfile(site.database, { full_name: 'Ada', about: 'Engines.', location: 'London' })
  expect(await site.api.creators.get({ params: { id: String(ada._id) } })).toEqual({
    id: String(ada._id),
    full_name: 'Ada',
    avatar_url: null,
    location: 'London',
    about: 'Engines.',
    artwork_count: 0,
  })
})

test('a buyer has no creator page, and neither has nobody', async () => {
  const buyer = await makeProfile(site.database, { role: 'buyer' })
  for (const id of [String(buyer._id), 'e'.repeat(24)]) {
    const answer = site.api.creators.get({ params: { id } })
    const missing = { status: 404, code: 'CREATOR_NOT_FOUND', message: 'Creator not found' }
    await expect(answer).rejects.toMatchObject(missing)
  }
})

test('a cursor of another list is refused', async () => {
  const answer = site.api.creators.list({ query: { cursor: 'WzEsImEiLDBd.abcdefghijk' } })
  await expect(answer).rejects.toMatchObject({ status: 422, code: 'INVALID_CURSOR' })
})
