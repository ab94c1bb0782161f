import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { keyOf } from '@atelier/contract/queries.ts'
import { queryView } from '../host/query-view.tsx'
import { invalidateStale } from './stale.ts'

/** A page that shows what an endpoint answers; each answer is given by the test. */
function show(queryClient: QueryClient, endpoint: string) {
  const reads: ((answer: string) => Promise<void>)[] = []
  const queryFn = vi.fn(
    ({ signal: _ }: { signal: AbortSignal }) =>
      new Promise<string>((resolve) =>
        reads.push(async (answer) => {
          resolve(answer)
          await vi.waitFor(() => expect(page.getCurrentResult().data).toBe(answer))
        }),
      ),
  )
  const page = new QueryObserver(queryClient, { queryKey: keyOf(endpoint), queryFn, staleTime: Infinity })
  const leave = page.subscribe(() => {})
  return { reads, page, leave }
}

function open() {
  const queryClient = new QueryClient()
  const { queries } = queryView(queryClient)
  const stale = { stale: ['comments'] }
  return {
    queryClient,
    queries,
    change: () => void invalidateStale(queries, stale),
    event: () => void invalidateStale(queries, stale, { cancelRefetch: false }),
  }
}

const idle = (queryClient: QueryClient) => vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))

test('a call makes the domains and endpoints stale that its route names, and no others', async () => {
  const queryClient = new QueryClient()
  const keys = [keyOf('artworks.get'), keyOf('favorites.list'), keyOf('favorites.get')]
  for (const key of keys) queryClient.setQueryData(key, 1)
  await invalidateStale(queryView(queryClient).queries, { stale: ['artworks', 'favorites.list'] })
  expect(keys.map((key) => queryClient.getQueryState(key)?.isInvalidated)).toEqual([true, true, false])
})

test('an endpoint whose domain is named as well is read once', async () => {
  const site = open()
  const { reads } = show(site.queryClient, 'comments.list')
  await reads[0]!('one')
  void invalidateStale(site.queries, { stale: ['comments.list', 'comments'] }, { cancelRefetch: false })
  await vi.waitFor(() => expect(reads).toHaveLength(2))
  await reads[1]!('two')
  await idle(site.queryClient)
  expect(reads).toHaveLength(2)
})

test('a route that names nothing leaves the cache as it is', async () => {
  const queryClient = new QueryClient()
  queryClient.setQueryData(keyOf('artworks.get'), 1)
  await invalidateStale(queryView(queryClient).queries, {})
  expect(queryClient.getQueryState(keyOf('artworks.get'))?.isInvalidated).toBe(false)
})

test.each(['change', 'event'] as const)(
  'a first read that began before the %s is let end, and followed by one more',
  async (what) => {
    const site = open()
    const { reads, page } = show(site.queryClient, 'comments.list')
    site[what]()
    site[what]()
    site[what]()
    await reads[0]!('before')
    await vi.waitFor(() => expect(reads).toHaveLength(2))
    await reads[1]!('after')
    await idle(site.queryClient)
    expect(reads).toHaveLength(2)
    expect(page.getCurrentResult()).toMatchObject({ data: 'after', isStale: false })
  },
)

test('a change begins a read anew that has data to show', async () => {
  const site = open()
  const { reads } = show(site.queryClient, 'comments.list')
  await reads[0]!('one')
  site.change()
  await vi.waitFor(() => expect(reads).toHaveLength(2))
  site.change()
  await vi.waitFor(() => expect(reads).toHaveLength(3))
  await reads[2]!('three')
  await idle(site.queryClient)
  expect(reads).toHaveLength(3)
})

test('events without end let each read end, so that a slow line shows something', async () => {
  const site = open()
  const { reads } = show(site.queryClient, 'comments.list')
  for (const round of [0, 1, 2]) {
    for (let events = 0; events < 20; events++) site.event()
    await reads[round]!(`answer ${round}`)
    await vi.waitFor(() => expect(reads).toHaveLength(round + 2))
  }
  await reads[3]!('the last')
  await idle(site.queryClient)
  expect(reads).toHaveLength(4)
})

test('a change that begins a read anew answers the events before it as well', async () => {
  const site = open()
  const { reads } = show(site.queryClient, 'comments.list')
  await reads[0]!('one')
  site.event()
  site.event()
  site.change()
  await reads[2]!('three')
  await idle(site.queryClient)
  expect(reads).toHaveLength(3)
})

test('what is left while it is read is stale when it is shown again, and asks for nothing until then', async () => {
  const site = open()
  const { reads, leave } = show(site.queryClient, 'comments.list')
  await reads[0]!('one')
  site.event()
  site.event()
  leave()
  await idle(site.queryClient)
  expect(reads).toHaveLength(2)
  expect(site.queryClient.getQueryState(keyOf('comments.list'))?.isInvalidated).toBe(true)
})

test('a first read that fails is followed as well', async () => {
  const site = open()
  const queryFn = vi.fn(() => Promise.resolve('there'))
  queryFn.mockRejectedValueOnce(new Error('not there yet'))
  const page = new QueryObserver(site.queryClient, { queryKey: keyOf('comments.list'), queryFn, retry: false })
  page.subscribe(() => {})
  site.event()
  await vi.waitFor(() => expect(page.getCurrentResult().data).toBe('there'))
})
