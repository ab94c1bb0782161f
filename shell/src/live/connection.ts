import { io } from 'socket.io-client'
import { isTokenRefused } from '@atelier/contract/api-error.ts'
import { CONNECT_TIMEOUT_MS, RECONNECT_JITTER, RECONNECT_MS } from './limits.ts'

export interface ConnectionParts {
  /** The access token now in use. */
  token(): string | null
  /** Asks whether the session still lives; whoever ends it closes the connection. Never rejects. */
  refresh(): Promise<unknown>
  became(state: 'connected' | 'lost'): void
  heard(name: string, ...rest: unknown[]): void
}

/** One person's socket. */
export interface Connection {
  /** Tries again at once, if it waits. */
  now(): void
  /** Sends a signal; without a connection it is lost. */
  send(name: string, payload: unknown): void
  close(): void
}

/** What a middleware of the server refuses with. */
type Refusal = Error & { data?: { code?: string } }

/** Connects, and does so again and again until it is closed. */
export function connect({ token, refresh, became, heard }: ConnectionParts): Connection {
  const ended = new AbortController()
  const { signal } = ended
  let failures = 0
  /** The server has closed the socket: its session has ended, or its owner has too many. */
  let dismissed = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const socket = io({
    transports: ['websocket'],
    timeout: CONNECT_TIMEOUT_MS,
    // The library's own back-off knows nothing of sessions
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
    // Else many hidden tabs would push each other out without end
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
    // Whatever ended the session may be a log-in of somebody else, whose answer comes first
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
