import { QueryClient, onlineManager } from '@tanstack/react-query'
import { isNotFound } from '@atelier/contract/api-error.ts'
import type { OnlineStore } from '@atelier/platform/host'

const retry = (failures: number, error: unknown) => failures < 1 && !isNotFound(error)

/** Calls run even while offline, so that they fail visibly; the library would pause them silently. */
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
