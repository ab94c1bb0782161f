import type { Suspension } from '@atelier/contract/sessions/suspension.ts'
import { accountsProfileChangedEvent, accountsSuspendedEvent } from '@atelier/contract/accounts/live.ts'
import { staleByEvents } from '@atelier/contract/live.ts'
import { invalidateStale } from '@atelier/platform/host'
import type { Live, LiveState, QueryView } from '@atelier/platform/host'
import { createListeners } from '../listeners.ts'
import type { Listeners } from '../listeners.ts'
import { deepFreeze } from '../freeze.ts'
import type { ShellSession } from '../session/session-store.ts'
import type { Connection } from './connection.ts'
import { RECONNECT_MS } from './limits.ts'

interface LiveParts {
  session: Pick<ShellSession, 'getSnapshot' | 'subscribe' | 'token' | 'refresh' | 'refreshUser' | 'suspend'>
  queries: Pick<QueryView, 'invalidateQueries'>
  onError(error: unknown): void
}

/** Server event sent when the socket may have missed events. */
const RESYNC = 'resync'

/** The site's single socket. The client loads on sign-in; a different user gets a new connection. */
export function createLive({ session, queries, onError }: LiveParts): Live {
  const stateListeners = createListeners(onError)
  const eventListeners = new Map<string, Listeners<[never]>>()
  let state: LiveState = 'off'
  let userId: string | null = null
  let connection: Connection | null = null
  let turn = 0
  /** Events may have been missed since the data was last fetched. */
  let missed = true

  function setState(next: LiveState): void {
    if (next === 'lost') missed = true
    if (next === 'connected' && missed) refetch(staleByEvents)
    if (next === 'connected') missed = false
    if (next === state) return
    state = next
    stateListeners.emit()
  }

  function refetch(stale: readonly string[]): void {
    void invalidateStale(queries, { stale }, { cancelRefetch: false })
  }

  function onEvent(name: string, payload: unknown, stale: unknown): void {
    if (name === RESYNC) return refetch(staleByEvents)
    if (Array.isArray(stale)) refetch(stale.filter((each) => typeof each === 'string'))
    if (name === accountsProfileChangedEvent.name) session.refreshUser().catch(onError)
    if (name === accountsSuspendedEvent.name) session.suspend(payload as Suspension)
    eventListeners.get(name)?.emit(deepFreeze(payload) as never)
  }

  async function begin(): Promise<void> {
    const own = ++turn
    connection?.close()
    connection = null
    setState(userId === null ? 'off' : 'connecting')
    if (userId === null) return
    try {
      const { connect } = await import('./connection.ts')
      if (own !== turn) return
      connection = connect({ token: session.token, refresh: session.refresh, onStateChange: setState, onEvent })
    } catch (error) {
      onError(error)
      setState('lost')
      setTimeout(() => own === turn && void begin(), RECONNECT_MS.at(-1))
    }
  }

  function syncWithSession(): void {
    const id = session.getSnapshot().user?.id ?? null
    if (id === userId) return connection?.now()
    userId = id
    void begin()
  }
  session.subscribe(syncWithSession)
  syncWithSession()

  return {
    getSnapshot: () => state,
    subscribe: stateListeners.add,
    on({ name }, listener) {
      const listeners = eventListeners.get(name) ?? createListeners<[never]>(onError)
      eventListeners.set(name, listeners)
      return listeners.add(listener)
    },
    send: ({ name }, payload) => connection?.send(name, payload),
  }
}
