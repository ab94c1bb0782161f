import { ApiError } from '@atelier/contract/api-error.ts'
import { MutationObserver, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { fakePlatform } from '@atelier/platform/testing'
import { createQueryClient } from './query-client.ts'

const { online } = fakePlatform({ remote: 'shell' })
afterEach(() => online.become(true))

const unreachable = () => Promise.reject(new Error('offline'))

test('a mutation fails while offline, so that the error can be shown', async () => {
  online.become(false)
  const change = new MutationObserver(createQueryClient(online), { mutationFn: unreachable })
  await expect(change.mutate()).rejects.toThrow('offline')
})

test('a query fails while offline and is refetched on reconnect', async () => {
  online.become(false)
  const client = createQueryClient(online)
  client.mount()
  const read = vi.fn<() => Promise<string>>(unreachable)
  const observer = new QueryObserver(client, { queryKey: ['works'], queryFn: read, retry: false })
  const stop = observer.subscribe(() => {})
  await vi.waitFor(() => expect(observer.getCurrentResult().isError).toBe(true))
  read.mockResolvedValue('works')
  online.become(true)
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('works'))
  stop()
  client.unmount()
})

test.each([
  ['ARTWORK_NOT_FOUND', 404, 1],
  ['UNAVAILABLE', 503, 2],
])('a query that fails with %s (%d) is called %d times', async (code, status, times) => {
  const queryFn = vi.fn(() => Promise.reject(new ApiError({ code, status, message: code })))
  const observer = new QueryObserver(createQueryClient(online), { queryKey: [code], queryFn, retryDelay: 0 })
  const stop = observer.subscribe(() => {})
  await vi.waitFor(() => expect(observer.getCurrentResult().isError).toBe(true))
  expect(queryFn).toHaveBeenCalledTimes(times)
  stop()
})
