import { expect, test } from 'vitest'
import { createClient, queryUtils } from './client.ts'
import type { Contract } from './contract.ts'
import { routes } from './generated/routes.ts'
import { CONTRACT_MAJOR, CONTRACT_VERSION } from './version.ts'

const asked: string[] = []
const pages = [
  { items: [], next_cursor: 'two', total: 0 },
  { items: [], next_cursor: null, total: 0 },
]
const api = queryUtils(
  createClient<Contract>(routes, {
    fetch: (address) => {
      asked.push(String(address))
      return Promise.resolve(Response.json(pages[asked.length - 1]))
    },
  }),
)

test('every key begins with the major of the contract, then domain, name and input', () => {
  const input = { query: { filter: 'new' as const } }
  expect(api.key('artworks')).toEqual([CONTRACT_MAJOR, 'artworks'])
  expect(api.key('artworks', 'list')).toEqual([CONTRACT_MAJOR, 'artworks', 'list'])
  expect(api.query('artworks', 'list', input).queryKey).toEqual([CONTRACT_MAJOR, 'artworks', 'list', input])
  expect(CONTRACT_VERSION.split('.')[0]).toBe(String(CONTRACT_MAJOR))
})

test('a list is read page by page, and its key is not that of a single page', async () => {
  const options = api.infinite('artworks', 'list', (cursor) => ({ query: { filter: 'popular', cursor } }))
  const { signal } = new AbortController()
  const first = await options.queryFn({ signal, pageParam: options.initialPageParam })
  const next = options.getNextPageParam(first)
  const second = await options.queryFn({ signal, pageParam: next })
  expect(asked).toEqual(['/api/artworks?filter=popular', '/api/artworks?filter=popular&cursor=two'])
  expect(options.getNextPageParam(second)).toBeUndefined()
  expect(options.queryKey).not.toEqual(api.query('artworks', 'list', { query: { filter: 'popular' } }).queryKey)
})
