import { QueryClient } from '@tanstack/react-query'

/**
 * The site's one cache. Calls are made even when the browser believes that it is offline: they fail then like every other, and are told
 * of, where the library would keep them waiting without a word.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: 1, networkMode: 'always', refetchOnReconnect: true },
      mutations: { networkMode: 'always' },
    },
  })
