import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { keyOf } from '@atelier/contract/queries.ts'
import { queryView } from '../../host/query-view.tsx'
import { invalidateStale } from './stale.ts'

/** Mounts an observer of an endpoint; the test supplies each response. */
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

test('a call invalidates the domains and endpoints that its route names, and no others', async () => {
  const queryClient = new QueryClient()
  const keys = [keyOf('artworks.get'), keyOf('favorites.list'), keyOf('favorites.get')]
  for (const key of keys) queryClient.setQueryData(key, 1)
  await invalidateStale(queryView(queryClient).queries, { stale: ['artworks', 'favorites.list'] })
  expect(keys.map((key) => queryClient.getQueryState(key)?.isInvalidated)).toEqual([true, true, false])
})

test('an endpoint whose domain is also named is fetched once', async () => {
  const site = open()
  const { reads } = show(site.queryClient, 'comments.list')
  await reads[0]!('one')
  void invalidateStale(site.queries, { stale: ['comments.list', 'comments'] }, { cancelRefetch: false })
  await vi.waitFor(() => expect(reads).toHaveLength(2))
  await reads[1]!('two')
  await idle(site.queryClient)
  expect(reads).toHaveLength(2)
})

test('a route without stale keys leaves the cache unchanged', async () => {
  const queryClient = new QueryClient()
  queryClient.setQueryData(keyOf('artworks.get'), 1)
  await invalidateStale(queryView(queryClient).queries, {})
  expect(queryClient.getQueryState(keyOf('artworks.get'))?.isInvalidated).toBe(false)
})

test.each(['change', 'event'] as const)(
  'a first read that began before the %s finishes and is followed by one more',
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

test('a mutation restarts a refetch that already has data', async () => {
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

test('a stream of events lets each read finish, so a slow connection still shows data', async () => {
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

test('a restart by a mutation also covers earlier events', async () => {
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

test('a query unmounted during its fetch is stale when mounted again, and is not refetched before', async () => {
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

test('a failed first read is also followed by another', async () => {
  const site = open()
  const queryFn = vi.fn(() => Promise.resolve('there'))
  queryFn.mockRejectedValueOnce(new Error('not there yet'))
  const page = new QueryObserver(site.queryClient, { queryKey: keyOf('comments.list'), queryFn, retry: false })
  page.subscribe(() => {})
  site.event()
  await vi.waitFor(() => expect(page.getCurrentResult().data).toBe('there'))
})
