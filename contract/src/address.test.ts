import { expect, test } from 'vitest'
import { addressOf, preloadOf } from './address.ts'
import { artworksGet, artworksList } from './artworks/routes.ts'

const get = { path: '/artworks/:id' }
const list = { path: '/artworks' }

test('fills the path and writes the query in the given order', () => {
  expect(addressOf(get, { params: { id: 'a/b' } })).toBe('/api/artworks/a%2Fb')
  expect(addressOf(list, { query: { search: 'blue & red', tags: ['oil', 'ink'], limit: 9 } }, '')).toBe(
    '/artworks?search=blue+%26+red&tags=oil&tags=ink&limit=9',
  )
})

test('omits null and undefined', () => {
  expect(addressOf(list, { query: { search: undefined, cursor: null, tags: [] } })).toBe('/api/artworks')
})

test.for(['', '.', '..'])('rejects the path parameter "%s", which would change the address', (id) => {
  expect(() => addressOf(get, { params: { id } })).toThrow(TypeError)
})

test('a preload keeps the parameters that the page fills in', () => {
  expect(preloadOf(artworksGet)).toBe('/api/artworks/:id')
  expect(preloadOf(artworksList, { user_id: ':id' })).toBe('/api/artworks?user_id=:id')
})
