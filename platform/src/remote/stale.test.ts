import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { keyOf } from '@atelier/contract/queries.ts'
import { invalidateStale } from './stale.ts'

test('a call makes the domains and endpoints stale that its route names, and no others', async () => {
  const queryClient = new QueryClient()
  const keys = [keyOf('artworks.get'), keyOf('favorites.list'), keyOf('favorites.get')]
  for (const key of keys) queryClient.setQueryData(key, 1)
  await invalidateStale(queryClient, { stale: ['artworks', 'favorites.list'] })
  expect(keys.map((key) => queryClient.getQueryState(key)?.isInvalidated)).toEqual([true, true, false])
})

test('a route that names nothing leaves the cache as it is', async () => {
  const queryClient = new QueryClient()
  queryClient.setQueryData(keyOf('artworks.get'), 1)
  await invalidateStale(queryClient, {})
  expect(queryClient.getQueryState(keyOf('artworks.get'))?.isInvalidated).toBe(false)
})
