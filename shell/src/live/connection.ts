import { io } from 'socket.io-client'
import type { Socket } from 'socket.io-client'
import { isTokenRefused } from '@atelier/contract/api-error.ts'
import { CONNECT_TIMEOUT_MS, RECONNECT_JITTER, RECONNECT_MS } from './limits.ts'

export interface ConnectionParts {
  token(): string | null
  /** Checks whether the session is still valid; if it has ended, the callee closes the connection. Never rejects. */
  refresh(): Promise<unknown>
  onStateChange(state: 'connected' | 'lost'): void
  onEvent(name: string, ...rest: unknown[]): void
}

export interface Connection {
  /** Reconnects immediately if a retry is scheduled. */
  now(): void
  /** Sends a signal; dropped when disconnected. */
  send(name: string, payload: unknown): void
  close(): void
}

type Refusal = Error & { data?: { code?: string } }

/** What the functions below share. */
interface ConnectionRecord {
  readonly parts: ConnectionParts
  readonly socket: Socket
  readonly signal: AbortSignal
  failures: number
  /** The server closed the socket: the session has ended, or the user has too many sockets. */
  dismissed: boolean
  timer: ReturnType<typeof setTimeout> | undefined
}

export function connect(parts: ConnectionParts): Connection {
  const ended = new AbortController()
  const { signal } = ended
  const socket = createSocket(parts.token)
  const record: ConnectionRecord = { parts, socket, signal, failures: 0, dismissed: false, timer: undefined }
  const retryNow = () => reconnectNow(record)
  socket.on('connect', () => {
    record.failures = 0
    parts.onStateChange('connected')
  })
  socket.on('connect_error', (error: Refusal) => onConnectError(record, error))
  socket.on('disconnect', (reason) => onDisconnect(record, reason))
  socket.onAny(parts.onEvent)
  addEventListener('online', retryNow, { signal })
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && retryNow(), { signal })
  // An open socket keeps the page out of the bfcache of many browsers
  addEventListener('pagehide', () => socket.disconnect(), { signal })
  addEventListener('pageshow', ({ persisted }) => persisted && retryNow(), { signal })
  attempt(record)

  return {
    now: retryNow,
    send(name, payload) {
      if (socket.connected) socket.emit(name, payload)
    },
    close() {
      ended.abort()
      clearTimeout(record.timer)
      socket.off().offAny().disconnect()
    },
  }
}

const createSocket = (token: ConnectionParts['token']): Socket =>
  io({
    transports: ['websocket'],
    timeout: CONNECT_TIMEOUT_MS,
    // The library's back-off does not handle sessions
    reconnection: false,
    autoConnect: false,
    forceNew: true,
    auth: (give) => give({ token: token() }),
  })

function attempt(record: ConnectionRecord): void {
  clearTimeout(record.timer)
  record.timer = undefined
  record.dismissed = false
  if (!record.signal.aborted) record.socket.connect()
}

function reconnectLater(record: ConnectionRecord): void {
  if (record.signal.aborted) return
  const pause = RECONNECT_MS[record.failures] ?? RECONNECT_MS.at(-1)!
  record.failures += 1
  record.timer = setTimeout(() => attempt(record), pause * (1 + Math.random() * RECONNECT_JITTER))
}

function reconnectNow(record: ConnectionRecord): void {
  if (record.timer === undefined) return
  // Otherwise many hidden tabs would evict each other's sockets forever
  if (record.dismissed && document.visibilityState === 'hidden') return
  record.failures = 0
  attempt(record)
}

function onConnectError(record: ConnectionRecord, { data, message }: Refusal): void {
  const { onStateChange, refresh } = record.parts
  onStateChange('lost')
  if (!isTokenRefused(data?.code ?? message)) return reconnectLater(record)
  const isFirst = record.failures === 0
  void refresh().then(() => {
    if (!isFirst) return reconnectLater(record)
    record.failures += 1
    attempt(record)
  })
}

function onDisconnect(record: ConnectionRecord, reason: string): void {
  const { onStateChange, refresh } = record.parts
  onStateChange('lost')
  if (reason !== 'io server disconnect') return reconnectLater(record)
  // The session may have ended because another user is logging in, and that response must arrive first
  record.dismissed = true
  record.timer = setTimeout(() => void refresh().then(() => reconnectNow(record)), RECONNECT_MS[0])
}
