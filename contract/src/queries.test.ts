import { expect, test } from 'vitest'
import { artworksGet, artworksList } from './artworks/routes.ts'
import { createApi } from './client.ts'
import { keyOf, keysOfMajors, pages, query } from './queries.ts'
import { CONTRACT_MAJOR, CONTRACT_VERSION } from './version.ts'

const requested: string[] = []
const answers = [
  { items: [], next_cursor: 'two', total: 0 },
  { items: [], next_cursor: null, total: 0 },
]
const api = createApi({
  fetch: (address) => {
    requested.push(address as string)
    return Promise.resolve(Response.json(answers[requested.length - 1]))
  },
})

test("every key begins with the contract's major, then domain, name and input", () => {
  const input = { params: { id: 'a'.repeat(24) } }
  expect(keyOf('artworks')).toEqual([CONTRACT_MAJOR, 'artworks'])
  expect(keyOf(artworksList)).toEqual([CONTRACT_MAJOR, 'artworks', 'list'])
  expect(query(api, artworksGet, input).queryKey).toEqual([CONTRACT_MAJOR, 'artworks', 'get', input])
  expect(CONTRACT_VERSION.split('.')[0]).toBe(String(CONTRACT_MAJOR))
  expect(keysOfMajors('artworks.list', [1, 2])).toEqual([
    [1, 'artworks', 'list'],
    [2, 'artworks', 'list'],
  ])
  expect(keysOfMajors('artworks.list')).toContainEqual(keyOf(artworksList))
})

test('reads a list page by page, under a different key than a single page', async () => {
  const options = pages(api, artworksList, (cursor) => ({ query: { filter: 'popular', cursor } }))
  const { signal } = new AbortController()
  const first = await options.queryFn({ signal, pageParam: options.initialPageParam })
  const next = options.getNextPageParam(first)
  const second = await options.queryFn({ signal, pageParam: next })
  expect(requested).toEqual(['/api/artworks?filter=popular', '/api/artworks?filter=popular&cursor=two'])
  expect(options.getNextPageParam(second)).toBeUndefined()
  expect(options.queryKey).not.toEqual(query(api, artworksList, { query: { filter: 'popular' } }).queryKey)
})
