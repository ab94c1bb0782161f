import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clientError } from '@atelier/contract/api-error.ts'
import { createApi } from '@atelier/contract/client.ts'
import { conversationsRead, conversationsSend } from '@atelier/contract/conversations/routes.ts'
import type { Message } from '@atelier/contract/conversations/schemas.ts'
import { sessionsRefresh } from '@atelier/contract/sessions/routes.ts'
import type { Toast } from '@atelier/platform/host'
import { answer, fakeNetwork, fakePlatform, idOf, makeMessage, makeSession, refusal } from '@atelier/platform/testing'
import type { FakePlatform } from '@atelier/platform/testing'
import { remoteApi } from '../scope/remote-api.ts'
import type { AuthState } from '../session/session-state.ts'
import { REPEAT_MS } from './limits.ts'
import { createOutbox } from './outbox.ts'
import { createOutcomes } from './outcome.ts'

/** One browser: storage shared by its tabs, and a server that stores each message once. */
function openBrowser() {
  const stored: string[] = []
  const requests: string[] = []
  const shown: string[] = []
  const invalidated: unknown[] = []
  const channels = new Set<() => void>()
  let locked: Promise<unknown> = Promise.resolve()
  const server = {
    /** Response sent instead of storing the message, or after storing it. */
    refuse: (_content: string): unknown => undefined,
    after: (_content: string): unknown => undefined,
  }
  const message = (body: { id: string; content: string }) => {
    requests.push(body.content)
    const refused = server.refuse(body.content)
    if (refused) return refused
    if (!stored.includes(body.content)) stored.push(body.content)
    return server.after(body.content) ?? makeMessage(stored.indexOf(body.content) + 1, { client_id: body.id })
  }

  function openTab(userId: string | null = idOf(1)) {
    const closed = new AbortController()
    const network = fakeNetwork([
      answer(conversationsSend, ({ body }) => message(body) as Message),
      answer(conversationsRead, () => void requests.push('read')),
    ])
    const listeners = new Set<() => void>()
    const { live, online } = fakePlatform({ remote: 'shell' })
    connections.add(online)
    let state = {} as AuthState
    const set = (id: string | null) => {
      const session = id === null ? null : makeSession({ id })
      state = { loading: false, session, user: session?.user ?? null, role: null, moderator: false }
      listeners.forEach((listener) => listener())
    }
    set(userId)
    const session = {
      getSnapshot: () => state,
      subscribe(listener: () => void) {
        listeners.add(listener)
        return () => {}
      },
      ready: () => Promise.resolve(state),
    }
    let hear = (_event: { data: null }) => {}
    channels.add(() => hear({ data: null }))
    const host = createOutbox({
      session,
      live,
      online,
      api: remoteApi(
        createApi({
          fetch: (url, init) =>
            closed.signal.aborted
              ? new Promise(() => {})
              : Promise.race([network.fetch(url, init), abortOf(init!.signal!)]),
          wait: () => Promise.resolve(),
        }),
      ),
      channel: {
        postMessage: () => channels.forEach((tell) => tell !== own && tell()),
        addEventListener: (_: string, listener: unknown) => void (hear = listener as typeof hear),
      },
      withLock: (work) =>
        new Promise((resolve, reject) => {
          const run = () => Promise.race([work().then(resolve, reject), untilAborted(closed)])
          locked = locked.then(() => (closed.signal.aborted ? undefined : run()))
        }),
      toast: ({ title, description }: Toast) => void shown.push(description ? `${title}: ${description}` : title),
      onSent: ({ stale }) => void invalidated.push(stale),
      onError: () => {},
    })
    const own = [...channels].at(-1)
    const outbox = host.of('messaging')
    return {
      ...outbox,
      host,
      live,
      become: set,
      deafen: () => void (hear = () => {}),
      close() {
        closed.abort()
        hear = () => {}
      },
      say: (content: string, queue = 'one') =>
        outbox.add({
          id: idFor(content),
          queue,
          route: conversationsSend,
          failed: { title: 'Failed to send message' },
          input: { params: { id: idOf(5) }, body: { id: idFor(content), content } },
        }),
      states: () => outbox.getSnapshot().map(({ input, status }) => `${(input as Sent).body.content} ${status}`),
    }
  }
  return { openTab, server, stored, requests, shown, invalidated }
}

type Sent = { body: { content: string } }
const idFor = (content: string) =>
  `00000000-0000-4000-8000-${Buffer.from(content).toString('hex').slice(-12).padStart(12, '0')}`
const abortOf = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))
const untilAborted = ({ signal }: AbortController) =>
  new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))

const connections = new Set<FakePlatform['online']>()
const setOnline = (next: boolean) => connections.forEach((online) => online.become(next))

beforeEach(() => {
  // Files share one environment, and an earlier one may leave something
  localStorage.clear()
  // The database has its own
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  vi.stubGlobal('indexedDB', new IDBFactory())
})
afterEach(() => {
  connections.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
})

const eventually = (check: () => void) => vi.waitFor(check, { timeout: 5000 })
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('sends calls in order, shows them until their result is fetched, and invalidates the endpoint’s stale queries', async () => {
  const { openTab, stored, invalidated } = openBrowser()
  const tab = openTab()
  await Promise.all(['a', 'b', 'c'].map((content) => tab.say(content)))
  await eventually(() => expect(tab.states()).toEqual(['a sent', 'b sent', 'c sent']))
  expect(stored).toEqual(['a', 'b', 'c'])
  expect(invalidated[0]).toEqual(conversationsSend.stale)
  const before = tab.getSnapshot()
  expect(tab.getSnapshot()).toBe(before)
  expect(Object.isFrozen(before[0]!.input)).toBe(true)
  await pass(60_000)
  await eventually(() => expect(tab.states()).toEqual([]))
  await eventually(() => expect(localStorage).toHaveLength(0))
})

test('two tabs send each call once, in the order added, and both show it', async () => {
  const { openTab, stored, requests } = openBrowser()
  const [one, two] = [openTab(), openTab()]
  const contents = Array.from({ length: 12 }, (_, i) => `m${i}`)
  for (const [i, content] of contents.entries()) await (i % 2 ? one : two).say(content)
  const sent = contents.map((content) => `${content} sent`)
  await eventually(() => expect([one.states(), two.states()]).toEqual([sent, sent]))
  expect(stored).toEqual(contents)
  expect(requests).toEqual(contents)
})

test('a tab with outdated state does not resend a call that another tab has sent', async () => {
  const { openTab, server, requests } = openBrowser()
  const [one, two] = [openTab(), openTab()]
  let answerNow = (_: Message) => {}
  server.after = () => new Promise<Message>((resolve) => (answerNow = resolve))
  await one.say('a')
  await eventually(() => expect([requests, two.states()]).toEqual([['a'], ['a pending']]))
  two.deafen()
  answerNow(makeMessage(1))
  await eventually(() => expect(two.states()).toEqual(['a sent']))
  expect(requests).toEqual(['a'])
})

test('adding the same call twice sends it once', async () => {
  const { openTab, requests } = openBrowser()
  const tab = openTab()
  await Promise.all([tab.say('a'), tab.say('a')])
  await eventually(() => expect(tab.states()).toEqual(['a sent']))
  expect(requests).toEqual(['a'])
})

test('queues are independent', async () => {
  const { openTab, server, stored } = openBrowser()
  server.refuse = (content) => (content === 'slow' ? refusal(429, 'TOO_MANY_REQUESTS') : undefined)
  const tab = openTab()
  await tab.say('slow', 'one')
  await tab.say('quick', 'two')
  await eventually(() => expect(stored).toEqual(['quick']))
})

test('waits offline and continues in order once online', async () => {
  const { openTab, stored, requests, shown } = openBrowser()
  const tab = openTab()
  setOnline(false)
  await tab.say('a')
  await tab.say('b')
  await pass(60_000)
  expect(tab.states()).toEqual(['a pending', 'b pending'])
  expect(requests).toEqual([])
  setOnline(true)
  await eventually(() => expect(stored).toEqual(['a', 'b']))
  expect(shown).toEqual([])
})

/** The socket is lost and the first request was refused; the server accepts the next. */
async function openRefused() {
  const browser = openBrowser()
  const { server, requests } = browser
  const tab = browser.openTab()
  tab.live.become('lost')
  server.refuse = () => refusal(503, 'UNAVAILABLE')
  await tab.say('a')
  await eventually(() => expect(requests).toEqual(['a']))
  server.refuse = () => undefined
  return { ...browser, tab }
}

test('an unavailable server pauses the queue until the socket reconnects', async () => {
  const { tab, stored, shown } = await openRefused()
  expect(tab.states()).toEqual(['a pending'])
  tab.live.become('connected')
  await eventually(() => expect(stored).toEqual(['a']))
  expect(shown).toEqual([])
})

test('retries after a delay even without a socket event', async () => {
  const { stored } = await openRefused()
  await pass(15_000)
  await eventually(() => expect(stored).toEqual(['a']))
})

test('a lost response is retried with the same id and stores one message', async () => {
  const { openTab, server, stored, requests } = openBrowser()
  const tab = openTab()
  server.after = () => (requests.length < 2 ? new Response('', { status: 502 }) : undefined)
  await tab.say('a')
  await pass(500)
  await eventually(() => expect(tab.states()).toEqual(['a sent']))
  expect(requests).toEqual(['a', 'a'])
  expect(stored).toEqual(['a'])
})

test('a failing call is tried four times while online, then fails with its queue and shows one toast', async () => {
  const { openTab, server, requests, stored, shown } = openBrowser()
  const tab = openTab()
  server.refuse = () => refusal(504, 'UNAVAILABLE')
  await tab.say('a')
  await tab.say('b')
  await pass(3500)
  await eventually(() => expect(tab.states()).toEqual(['a failed', 'b failed']))
  expect(requests).toEqual(['a', 'a', 'a', 'a'])
  expect(shown).toEqual(['Failed to send message'])
  expect(tab.getSnapshot()[0]!.error?.code).toBe('UNAVAILABLE')
  server.refuse = () => undefined
  tab.retry('one')
  await eventually(() => expect(tab.states()).toEqual(['a sent', 'b sent']))
  expect(stored).toEqual(['a', 'b'])
})

test('a validation error is shown in its own words, and the call can be removed', async () => {
  const { openTab, server, shown, requests } = openBrowser()
  const tab = openTab()
  server.refuse = () =>
    Response.json(
      { code: 'VALIDATION', message: 'Not valid.', data: { where: 'body', fields: { content: ['Too long.'] } } },
      { status: 422 },
    )
  await tab.say('a')
  await eventually(() => expect(tab.states()).toEqual(['a failed']))
  expect(requests).toEqual(['a'])
  expect(shown).toEqual(['Failed to send message: Too long.'])
  const [failed] = tab.getSnapshot()
  expect(failed!.error).toEqual({ code: 'VALIDATION', message: 'Too long.' })
  tab.remove(failed!.id)
  await eventually(() => expect(tab.states()).toEqual([]))
})

test('a pending call cannot be removed', async () => {
  const { openTab, stored } = openBrowser()
  const tab = openTab()
  setOnline(false)
  await tab.say('a')
  tab.remove(tab.getSnapshot()[0]!.id)
  setOnline(true)
  await eventually(() => expect(stored).toEqual(['a']))
})

test('a rate limit delays retries by 5 s, then 10 s', async () => {
  const { openTab, server, requests, shown } = openBrowser()
  const tab = openTab()
  server.refuse = () => (requests.length < 3 ? refusal(429, 'TOO_MANY_REQUESTS') : undefined)
  await tab.say('a')
  await eventually(() => expect(requests).toHaveLength(1))
  await pass(4000)
  expect(requests).toHaveLength(1)
  await pass(1000)
  await eventually(() => expect(requests).toHaveLength(2))
  await pass(9000)
  expect(requests).toHaveLength(2)
  await pass(1000)
  await eventually(() => expect(tab.states()).toEqual(['a sent']))
  expect(shown).toEqual([])
})

test('an expired session keeps its calls for the same user; other users neither see nor send them', async () => {
  const { openTab, server, requests, stored } = openBrowser()
  const tab = openTab()
  server.refuse = () => refusal(401, 'session_not_found')
  await tab.say('a')
  await eventually(() => expect(requests).toEqual(['a']))
  server.refuse = () => undefined
  tab.become(null)
  tab.become(idOf(2))
  await tab.say('from another')
  await eventually(() => expect(tab.states()).toEqual(['from another sent']))
  expect(stored).toEqual(['from another'])
  tab.become(idOf(1))
  await eventually(() => expect(tab.states()).toEqual(['a sent']))
  await expect(openTab(null).say('a guest’s')).rejects.toThrow(TypeError)
})

test('removes the calls of one user, and no others', async () => {
  const { openTab, stored } = openBrowser()
  setOnline(false)
  const tab = openTab()
  await tab.say('mine')
  tab.become(idOf(2))
  await tab.say('of another')
  tab.become(idOf(1))
  await eventually(() => expect(tab.host.hasUnsent()).toBe(true))
  tab.become(idOf(2))
  await tab.host.forget((owner) => owner === idOf(1))
  setOnline(true)
  await eventually(() => expect(tab.states()).toEqual(['of another sent']))
  tab.become(idOf(1))
  await eventually(() => expect(tab.states()).toEqual([]))
  expect(stored).toEqual(['of another'])
})

test('a call in flight during a user change is resent by its owner', async () => {
  const { openTab, server, requests, stored } = openBrowser()
  const tab = openTab()
  server.after = () => (requests.length < 2 ? new Promise(() => {}) : undefined)
  await tab.say('a')
  await eventually(() => expect(requests).toEqual(['a']))
  tab.become(idOf(2))
  await pass(100)
  expect(requests).toEqual(['a'])
  tab.become(idOf(1))
  await eventually(() => expect(tab.states()).toEqual(['a sent']))
  expect(stored).toEqual(['a'])
})

test('sends the rest after a reload', async () => {
  const { openTab, server, stored, requests } = openBrowser()
  const tab = openTab()
  server.after = (content) => (content === 'b' && requests.length < 3 ? new Promise(() => {}) : undefined)
  for (const content of ['a', 'b', 'c']) await tab.say(content)
  await eventually(() => expect(stored).toEqual(['a', 'b']))
  tab.close()
  const next = openTab()
  await eventually(() => expect(next.states()).toEqual(['a sent', 'b sent', 'c sent']))
  expect(stored).toEqual(['a', 'b', 'c'])
  expect(requests).toEqual(['a', 'b', 'b', 'c'])
})

test('another tab takes over when the sending tab closes', async () => {
  const { openTab, server, stored, requests } = openBrowser()
  const [one, two] = [openTab(), openTab()]
  server.after = () => (requests.length < 2 ? new Promise(() => {}) : undefined)
  await one.say('a')
  await one.say('b')
  await eventually(() => expect([requests, two.states()]).toEqual([['a'], ['a pending', 'b pending']]))
  one.close()
  await eventually(() => expect(two.states()).toEqual(['a sent', 'b sent']))
  expect(stored).toEqual(['a', 'b'])
})

test('removes calls older than 30 days', async () => {
  const { openTab, requests } = openBrowser()
  const tab = openTab()
  setOnline(false)
  await tab.say('a')
  tab.close()
  vi.setSystemTime(Date.now() + 30 * 24 * 3600_000)
  setOnline(true)
  const next = openTab()
  const stop = next.subscribe(() => {})
  await eventually(() => expect(localStorage).toHaveLength(0))
  expect([next.states(), requests]).toEqual([[], []])
  stop()
})

test('without storage it works in memory, and the tab counts as busy', async () => {
  vi.stubGlobal('indexedDB', undefined)
  const { openTab, stored } = openBrowser()
  const tab = openTab()
  setOnline(false)
  await tab.say('a')
  await tab.say('b')
  expect(tab.states()).toEqual(['a pending', 'b pending'])
  expect(tab.host.isBusy()).toBe(true)
  setOnline(true)
  await eventually(() => expect(stored).toEqual(['a', 'b']))
  await eventually(() => expect(tab.host.isBusy()).toBe(false))
})

test('a tab with stored calls is not busy', async () => {
  const tab = openBrowser().openTab()
  setOnline(false)
  await tab.say('a')
  expect(tab.host.isBusy()).toBe(false)
})

test('a remote sees only its own calls and cannot call session endpoints', async () => {
  const tab = openBrowser().openTab()
  const other = tab.host.of('gallery')
  await tab.say('a')
  await other.add({
    id: idFor('b'),
    queue: 'one',
    route: sessionsRefresh as never,
    input: {} as never,
    failed: { title: 'No' },
  })
  await eventually(() => expect(other.getSnapshot().map(({ status }) => status)).toEqual(['failed']))
  await eventually(() => expect(tab.states()).toEqual(['a sent']))
})

test('without a connection a call waits for it, and keeps its retries', () => {
  let isConnected = false
  const outcomeOf = createOutcomes(() => isConnected)
  const next = () => outcomeOf(clientError('NETWORK', 0, undefined))
  expect([next(), next(), next(), next()]).toEqual(['stuck', 'stuck', 'stuck', 'stuck'])
  isConnected = true
  expect([next(), next(), next(), next()]).toEqual([...REPEAT_MS.map((again) => ({ again })), 'failed'])
})
