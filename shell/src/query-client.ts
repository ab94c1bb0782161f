import { QueryClient, onlineManager } from '@tanstack/react-query'
import { isNotFound } from '@atelier/contract/api-error.ts'
import type { OnlineStore } from '@atelier/platform/host'

/** Once, but for what does not exist. */
const retry = (failures: number, error: unknown) => failures < 1 && !isNotFound(error)

/**
 * The site's one cache. Calls are made even when the browser believes that it is offline: they fail then like every other, and are told
 * of, where the library would keep them waiting without a word. Once the site can be reached again, what is shown is read anew.
 */
export function createQueryClient(online: OnlineStore): QueryClient {
  onlineManager.setEventListener((setOnline) => {
    setOnline(online.getSnapshot())
    return online.subscribe(() => setOnline(online.getSnapshot()))
  })
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, networkMode: 'always', refetchOnReconnect: true, retry },
      mutations: { networkMode: 'always' },
    },
  })
}
