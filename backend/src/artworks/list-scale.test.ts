import { chips } from '@atelier/contract/artworks/chips.ts'
import { Types } from 'mongoose'
import { beforeAll, expect, test } from 'vitest'
import { examined, readsDuring } from '../../test/commands.ts'
import { fillGallery, insertAll } from '../../test/many-artworks.ts'
import type { Person } from '../../test/person.ts'
import { useSite } from '../../test/use-site.ts'
import { commentModel } from '../comments/comments.model.ts'
import { favoriteModel } from '../favorites/favorites.model.ts'
import { likeModel } from '../likes/likes.model.ts'

const FULL = process.env['ATELIER_FULL'] === '1'
const COUNT = FULL ? 100_000 : 1000
const PAGES = 4

const site = useSite({ RATE_LIMIT_FACTOR: '1000' })
let person: Person
let creator: string
let artwork: string
beforeAll(async () => {
  person = await site.as('creator')
  const user_id = new Types.ObjectId(person.id)
  const { database } = site
  const { creators, artworks } = await fillGallery(database, COUNT)
  creator = String(creators[0])
  artwork = String(artworks[0])
  const created_at = (n: number) => new Date(Date.UTC(2026, 2, 1) + Math.floor(n / 2) * 1000)
  await insertAll(
    favoriteModel(database).unscoped('a test'),
    creators.slice(0, 30).map((creator_id, n) => ({ user_id, creator_id, created_at: created_at(n) })),
  )
  await insertAll(
    likeModel(database),
    artworks.slice(0, COUNT / 2).map((artwork_id, n) => ({ user_id, artwork_id, created_at: created_at(n) })),
  )
  await insertAll(
    commentModel(database).unscoped('a test'),
    Array.from({ length: COUNT / 2 }, (_, n) => ({
      user_id,
      client_id: String(n),
      artwork_id: artworks[n % 2],
      content: `Comment ${n}`,
      created_at: created_at(n),
    })),
  )
}, 600_000)

interface Page {
  items: { id: string }[]
  next_cursor: string | null
}
type List = (cursor: string | undefined) => Promise<Page>

const lists: Record<string, List> = {
  'all artworks': (cursor) => site.api.artworks.list({ query: { cursor } }),
  ...Object.fromEntries(
    chips.map(({ value }): [string, List] => [
      `the chip ${value}`,
      (cursor) => person.api.artworks.list({ query: { filter: value, cursor } }),
    ]),
  ),
  'the works of a creator': (cursor) => site.api.artworks.list({ query: { user_id: creator, cursor } }),
  'a search': (cursor) => site.api.artworks.list({ query: { filter: 'popular', search: 'velvet', cursor } }),
  ...Object.fromEntries(
    (['popular', 'new', 'reels'] as const).flatMap((filter) =>
      [undefined, 'velvet'].map((search): [string, List] => [
        `${filter} under a license, ${search ? 'sought' : 'all'}`,
        (cursor) => site.api.artworks.list({ query: { filter, search, license: 'cc_by', cursor } }),
      ]),
    ),
  ),
  'a search everywhere under a license': (cursor) =>
    site.api.artworks.list({ query: { search: 'velvet', scope: 'everywhere', license: 'cc_by', cursor } }),
  'a model': (cursor) => site.api.artworks.list({ query: { model: 'model 2', cursor } }),
  'a tool and a model of a type': (cursor) =>
    site.api.artworks.list({ query: { filter: 'ai-visuals', tool: 'midjourney', model: 'Model 2', cursor } }),
  'liked artworks': (cursor) => person.api.likes.artworks({ query: { cursor } }),
  comments: (cursor) => site.api.comments.list({ params: { id: artwork }, query: { cursor } }),
  creators: (cursor) => site.api.creators.list({ query: { limit: 9, cursor } }),
  'favorite creators': (cursor) => person.api.favorites.list({ query: { limit: 6, cursor } }),
}

test.each(Object.entries(lists))(
  `of ${COUNT} artworks, %s are read without extra documents or an in-memory sort`,
  async (_, list) => {
    let pages = 0
    const seen = new Set<string>()
    let shown = 0
    const reads = await readsDuring(site.database, async () => {
      for (let cursor: string | undefined; pages < PAGES;) {
        const page = await list(cursor)
        for (const { id } of page.items) seen.add(id)
        shown += page.items.length
        pages++
        if (!page.next_cursor) break
        cursor = page.next_cursor
      }
    })
    expect(pages).toBeGreaterThan(1)
    expect(seen.size).toBe(shown)
    for (const read of reads.filter(({ name }) => name === 'find')) {
      const { returned, documents, plan } = await examined(site.database, read)
      expect({ of: read.collection, documents }).toEqual({ of: read.collection, documents: returned })
      expect(plan).not.toContain('"SORT"')
    }
  },
  120_000,
)
