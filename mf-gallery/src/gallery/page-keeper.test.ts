import { expect, test, vi } from 'vitest'
import { pageKeeper } from './page-keeper.ts'

const page = (total: number) => ({ items: [], next_cursor: null, total })
const context = { signal: new AbortController().signal, pageParam: '9' }

test('uses a prefetched page once, and only for its own list', async () => {
  const keeper = pageKeeper()
  const read = vi.fn(() => Promise.resolve(page(1)))
  keeper.keep({ list: 'all', cursor: '9', page: Promise.resolve(page(2)) })
  expect(await keeper.reader('search', read)(context)).toEqual(page(1))
  expect(await keeper.reader('all', read)(context)).toEqual(page(2))
  expect(await keeper.reader('all', read)(context)).toEqual(page(1))
})
