import { QueryClient, onlineManager } from '@tanstack/react-query'
import { isNotFound } from '@atelier/contract/api-error.ts'
import type { OnlineStore } from '@atelier/platform/host'

/** Retries once, except for resources that do not exist. */
const retry = (failures: number, error: unknown) => failures < 1 && !isNotFound(error)

/**
 * The site's cache. Calls run even when the browser reports that it is offline: they fail and are reported like any other,
 * where the library would pause them silently. Visible data is refetched on reconnect.
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
