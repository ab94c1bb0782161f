import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { accountsProfileChangedEvent, accountsSuspendedEvent } from '@atelier/contract/accounts/live.ts'
import { conversationsMessageEvent, conversationsTypingSignal } from '@atelier/contract/conversations/live.ts'
import { keyOf } from '@atelier/contract/queries.ts'
import { queryView } from '@atelier/platform/host'
import { idOf, makeSession } from '@atelier/platform/testing'
import { fakePlatform } from '@atelier/platform/testing'
import { createQueryClient } from '../query-client.ts'
import type { AuthState } from '../session/session-state.ts'
import { createLive } from './live.ts'

/** Fake sockets, controlled by the test. */
class Socket {
  readonly handlers = new Map<string, (...args: never[]) => void>()
  readonly emitted: unknown[][] = []
  readonly tokens: unknown[] = []
  connected = false
  closed = false
  heard: (...args: unknown[]) => void = () => {}
  readonly options: { auth(give: (auth: { token: string }) => void): void }
  constructor(options: Socket['options']) {
    this.options = options
    sockets.push(this)
  }
  on(name: string, handler: (...args: never[]) => void) {
    this.handlers.set(name, handler)
  }
  onAny(heard: (...args: unknown[]) => void) {
    this.heard = heard
  }
  connect() {
    this.options.auth(({ token }) => this.tokens.push(token))
  }
  emit(...args: unknown[]) {
    this.emitted.push(args)
  }
  off = () => this
  offAny = () => this
  disconnect() {
    this.closed = true
  }
  accept() {
    this.connected = true
    this.handlers.get('connect')!()
  }
  fail(code?: string) {
    this.handlers.get('connect_error')!({ message: 'refused', data: code && { code } } as never)
  }
  lose(reason = 'transport close') {
    this.connected = false
    this.handlers.get('disconnect')!(reason as never)
  }
}
const sockets: Socket[] = []
const attempts = (socket: Socket) => socket.tokens.length
const client = vi.hoisted(() => ({ isFetched: false }))
vi.mock('socket.io-client', () => {
  client.isFetched = true
  return { io: (options: Socket['options']) => new Socket(options) }
})

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0)
})
afterEach(() => {
  sockets.splice(0)
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function open() {
  const listeners = new Set<() => void>()
  let state = { loading: true, user: null, session: null, role: null } as AuthState
  const queryClient = createQueryClient(fakePlatform({ remote: 'shell' }).online)
  const session = {
    getSnapshot: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {}
    },
    token: () => state.session?.access_token ?? null,
    refresh: vi.fn(() => Promise.resolve(true)),
    refreshUser: vi.fn(() => Promise.resolve()),
    suspend: vi.fn(),
  }
  const live = createLive({ session, queries: queryView(queryClient).queries, onError: () => {} })
  return {
    live,
    session,
    queryClient,
    async become(number: number | null, token?: string) {
      const next = number === null ? null : makeSession({ id: idOf(number) }, token)
      state = { loading: false, user: next?.user ?? null, session: next, role: null, moderator: false }
      listeners.forEach((listener) => listener())
      await vi.dynamicImportSettled()
    },
    async connected() {
      await this.become(1)
      sockets[0]!.accept()
      return sockets[0]!
    },
  }
}

/** A page that shows a query, with the number of fetches. */
function show(site: ReturnType<typeof open>, endpoint: string) {
  const read = vi.fn(() => Promise.resolve(1))
  const page = new QueryObserver(site.queryClient, { queryKey: keyOf(endpoint), queryFn: read, staleTime: Infinity })
  page.subscribe(() => {})
  return read
}
const settled = () => vi.advanceTimersByTimeAsync(0)
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('a guest does not load the client; signing in opens a socket with the token', async () => {
  const site = open()
  await site.become(null)
  expect(site.live.getSnapshot()).toBe('off')
  expect(client.isFetched).toBe(false)
  await site.become(1)
  expect(site.live.getSnapshot()).toBe('connecting')
  expect(sockets[0]!.tokens).toEqual(['token-1'])
  sockets[0]!.accept()
  expect(site.live.getSnapshot()).toBe('connected')
})

test('a different user gets a new socket after the previous one is closed', async () => {
  const site = open()
  const first = await site.connected()
  await site.become(2)
  expect(first.closed).toBe(true)
  expect(sockets).toHaveLength(2)
  await site.become(null)
  expect(sockets[1]!.closed).toBe(true)
  expect(site.live.getSnapshot()).toBe('off')
})

test('changing the user while the client loads opens only one socket', async () => {
  const site = open()
  await Promise.all([site.become(1), site.become(2), site.become(1)])
  expect(sockets).toHaveLength(1)
})

test('retries after 1, 2, 5, 10 and 10 s, and restarts the schedule after a success', async () => {
  const site = open()
  await site.become(1)
  const [socket] = sockets
  for (const [failures, pause] of [1000, 2000, 5000, 10_000, 10_000].entries()) {
    socket!.fail()
    expect(site.live.getSnapshot()).toBe('lost')
    await pass(pause - 1)
    expect(attempts(socket!)).toBe(failures + 1)
    await pass(1)
    expect(attempts(socket!)).toBe(failures + 2)
  }
  socket!.accept()
  socket!.lose()
  await pass(1000)
  expect(attempts(socket!)).toBe(7)
})

test('closes the socket when the page is left, and reconnects at once if the bfcache restores it', async () => {
  const site = open()
  const socket = await site.connected()
  dispatchEvent(new Event('pagehide'))
  expect(socket.closed).toBe(true)
  socket.lose('io client disconnect')
  const before = attempts(socket)
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(attempts(socket)).toBe(before + 1)
})

test('delays vary by at most 10%', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.999)
  const site = open()
  const socket = await site.connected()
  socket.lose()
  await pass(1098)
  expect(attempts(socket)).toBe(1)
  await pass(2)
  expect(attempts(socket)).toBe(2)
})

test.each([
  ['the network is back', () => dispatchEvent(new Event('online'))],
  ['the page is looked at', () => document.dispatchEvent(new Event('visibilitychange'))],
])('retries immediately when %s', async (_, happens) => {
  const site = open()
  const socket = await site.connected()
  socket.lose()
  happens()
  expect(attempts(socket)).toBe(2)
  await pass(1000)
  expect(attempts(socket)).toBe(2)
})

test('retries immediately with a new session', async () => {
  const site = open()
  const socket = await site.connected()
  socket.lose()
  await site.become(1, 'token-2')
  expect(socket.tokens).toEqual(['token-1', 'token-2'])
})

test.each(['UNAUTHENTICATED', 'invalid_jwt', 'session_not_found'])(
  'a token refused with %s is renewed at once, the next time after a pause',
  async (code) => {
    const site = open()
    await site.become(1)
    const [socket] = sockets
    socket!.fail(code)
    await settled()
    expect(site.session.refresh).toHaveBeenCalledOnce()
    expect(attempts(socket!)).toBe(2)
    socket!.fail(code)
    await pass(1999)
    expect(attempts(socket!)).toBe(2)
    await pass(1)
    expect(attempts(socket!)).toBe(3)
  },
)

test('when the server closes the connection, checks the session after a delay', async () => {
  const site = open()
  const socket = await site.connected()
  socket.lose('io server disconnect')
  await pass(999)
  expect(site.session.refresh).not.toHaveBeenCalled()
  await pass(1)
  expect(site.session.refresh).toHaveBeenCalledOnce()
  expect(attempts(socket)).toBe(2)
})

test('a hidden tab whose socket the server closed reconnects when it becomes visible', async () => {
  const site = open()
  const socket = await site.connected()
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  socket.lose('io server disconnect')
  await pass(1000)
  expect(site.session.refresh).toHaveBeenCalledOnce()
  await site.become(1, 'token-2')
  dispatchEvent(new Event('online'))
  await pass(60_000)
  expect(attempts(socket)).toBe(1)
  visibility.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(attempts(socket)).toBe(2)
})

test('does not reconnect after the session has ended', async () => {
  const site = open()
  site.session.refresh.mockImplementation(() => site.become(null).then(() => false))
  const socket = await site.connected()
  socket.lose('io server disconnect')
  await pass(60_000)
  expect(attempts(socket)).toBe(1)
  expect(site.live.getSnapshot()).toBe('off')
})

test('an event reaches its listeners and refetches stale queries', async () => {
  const site = open()
  const [messages, works] = [show(site, 'conversations.messages'), show(site, 'artworks.list')]
  const socket = await site.connected()
  const heard = vi.fn()
  const stop = site.live.on(conversationsMessageEvent, heard)
  socket.heard('conversations.message', { seq: 7 }, ['conversations.messages'])
  stop()
  socket.heard('conversations.message', { seq: 8 }, ['conversations.messages'])
  await settled()
  expect(heard).toHaveBeenCalledExactlyOnceWith({ seq: 7 })
  expect(messages.mock.calls.length).toBeGreaterThan(1)
  expect(works).toHaveBeenCalledOnce()
})

test('a changed profile is refetched, and event fields of a later release are harmless', async () => {
  const site = open()
  const socket = await site.connected()
  socket.heard(accountsProfileChangedEvent.name, {}, ['creators'])
  socket.heard('weather.changed', null, 'everything')
  socket.heard('weather.changed')
  expect(site.session.refreshUser).toHaveBeenCalledOnce()
})

test('a suspension ends the session with its reason', async () => {
  const site = open()
  const socket = await site.connected()
  const suspension = { until: null, reason: 'spam', text: 'Again.' }
  socket.heard(accountsSuspendedEvent.name, suspension, [])
  expect(site.session.suspend).toHaveBeenCalledExactlyOnceWith(suspension)
})

test('refetches all event-driven queries on connect, after a gap and on the server’s request', async () => {
  const site = open()
  const [counts, works] = [show(site, 'notifications.counts'), show(site, 'artworks.list')]
  const socket = await site.connected()
  await settled()
  // No event covers changes between the first fetch and the connection
  expect(counts).toHaveBeenCalledTimes(2)
  socket.lose()
  await pass(1000)
  socket.accept()
  await settled()
  expect(counts).toHaveBeenCalledTimes(3)
  socket.heard('resync')
  await settled()
  expect(counts).toHaveBeenCalledTimes(4)
  expect(works).toHaveBeenCalledTimes(1)
})

test('sends a signal while connected and drops it otherwise', async () => {
  const site = open()
  const payload = { conversation_id: idOf(1) }
  site.live.send(conversationsTypingSignal, payload)
  const socket = await site.connected()
  site.live.send(conversationsTypingSignal, payload)
  socket.lose()
  site.live.send(conversationsTypingSignal, payload)
  expect(socket.emitted).toEqual([['conversations.typing', payload]])
})
