import { io } from 'socket.io-client'
import { isTokenRefused } from '@atelier/contract/api-error.ts'
import { CONNECT_TIMEOUT_MS, RECONNECT_JITTER, RECONNECT_MS } from './limits.ts'

export interface ConnectionParts {
  token(): string | null
  /** Checks whether the session is still valid; if it has ended, the callee closes the connection. Never rejects. */
  refresh(): Promise<unknown>
  became(state: 'connected' | 'lost'): void
  heard(name: string, ...rest: unknown[]): void
}

export interface Connection {
  /** Reconnects immediately if a retry is scheduled. */
  now(): void
  /** Sends a signal; dropped when disconnected. */
  send(name: string, payload: unknown): void
  close(): void
}

type Refusal = Error & { data?: { code?: string } }

export function connect({ token, refresh, became, heard }: ConnectionParts): Connection {
  const ended = new AbortController()
  const { signal } = ended
  let failures = 0
  /** The server closed the socket: the session has ended, or the user has too many sockets. */
  let dismissed = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const socket = io({
    transports: ['websocket'],
    timeout: CONNECT_TIMEOUT_MS,
    // The library's back-off does not handle sessions
    reconnection: false,
    autoConnect: false,
    forceNew: true,
    auth: (give) => give({ token: token() }),
  })

  function attempt(): void {
    clearTimeout(timer)
    timer = undefined
    dismissed = false
    if (!signal.aborted) socket.connect()
  }

  function later(): void {
    if (signal.aborted) return
    const pause = RECONNECT_MS[failures] ?? RECONNECT_MS.at(-1)!
    failures += 1
    timer = setTimeout(attempt, pause * (1 + Math.random() * RECONNECT_JITTER))
  }

  function now(): void {
    if (timer === undefined) return
    // Otherwise many hidden tabs would evict each other's sockets forever
    if (dismissed && document.visibilityState === 'hidden') return
    failures = 0
    attempt()
  }

  socket.on('connect', () => {
    failures = 0
    became('connected')
  })
  socket.on('connect_error', ({ data, message }: Refusal) => {
    became('lost')
    if (!isTokenRefused(data?.code ?? message)) return later()
    const first = failures === 0
    void refresh().then(() => {
      if (!first) return later()
      failures += 1
      attempt()
    })
  })
  socket.on('disconnect', (reason) => {
    became('lost')
    if (reason !== 'io server disconnect') return later()
    // The session may have ended because another user is logging in, and that response must arrive first
    dismissed = true
    timer = setTimeout(() => void refresh().then(now), RECONNECT_MS[0])
  })
  socket.onAny(heard)
  addEventListener('online', now, { signal })
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && now(), { signal })
  attempt()

  return {
    now,
    send(name, payload) {
      if (socket.connected) socket.emit(name, payload)
    },
    close() {
      ended.abort()
      clearTimeout(timer)
      socket.off().offAny().disconnect()
    },
  }
}
