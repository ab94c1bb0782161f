import type { QueryClient } from '@tanstack/react-query'
import type { SessionStore } from '@atelier/platform/host'

/**
 * Whenever somebody else is signed in than before, or nobody: what was read for the other is dropped and, where it is shown, read anew.
 * What a guest sees is for everybody: it stays on screen meanwhile.
 */
export function clearCacheOnUserChange(session: Pick<SessionStore, 'onEvent'>, queryClient: QueryClient): void {
  let current: string | null = null
  session.onEvent(({ name, state }) => {
    const before = current
    current = state.user?.id ?? null
    if (name === 'INITIAL_SESSION' || current === before) return
    queryClient.removeQueries({ type: 'inactive' })
    // Once what is shown has changed: what only they could see is not asked for again
    queueMicrotask(() => void (before === null ? queryClient.invalidateQueries() : queryClient.resetQueries()))
  })
}
