import type { QueryClient } from '@tanstack/react-query'
import type { SessionStore } from '@atelier/platform/host'

/** Guest data is public, so it stays on screen during the refetch. */
export function clearCacheOnUserChange(session: Pick<SessionStore, 'onEvent'>, queryClient: QueryClient): void {
  let current: string | null = null
  session.onEvent(({ name, state }) => {
    const before = current
    current = state.user?.id ?? null
    if (name === 'INITIAL_SESSION' || current === before) return
    queryClient.removeQueries({ type: 'inactive' })
    // After the UI has updated, so that private queries of the previous user are not refetched
    queueMicrotask(() => void (before === null ? queryClient.invalidateQueries() : queryClient.resetQueries()))
  })
}
