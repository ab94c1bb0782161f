import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createApi } from '@atelier/contract/client.ts'
import { sessionsRefresh } from '@atelier/contract/sessions/routes.ts'
import { answer, fakeNetwork, makeSession } from '@atelier/platform/testing'
import type { WithLock } from '../keeping/web-lock.ts'
import { createRecord } from './session-record.ts'
import type { SessionPorts } from './session-record.ts'
import { initialize, refresh } from './session-refresh.ts'
import type { TabMessage } from './tabs.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A tab with a session. Its lock and its network can be held. */
async function openTab() {
  let count = 0
  let receive: (message: TabMessage) => void = () => {}
  let lock: Promise<unknown> = Promise.resolve()
  let response: Promise<unknown> = Promise.resolve()
  const withLock: WithLock = (work) => lock.then(work)
  const network = fakeNetwork([
    answer(sessionsRefresh, async () => {
      await response
      return { session: makeSession({}, `token-${++count}`) }
    }),
  ])
  const tell = vi.fn()
  const ports: SessionPorts = {
    api: createApi({ fetch: network.fetch, wait: () => Promise.resolve() }),
    withLock,
    tabs: { tell, listen: (listener) => ((receive = listener), () => {}) },
    onError: vi.fn(),
    onSignOutFailed: vi.fn(),
    leave: vi.fn(),
    beforeSignOut: () => Promise.resolve(true),
    onCertain: vi.fn(),
  }
  const record = createRecord(ports, () => {})
  await initialize(record)
  return {
    record,
    tell,
    requests: () => network.requests.length,
    receive: (message: TabMessage) => receive(message),
    token: () => record.state.session?.access_token,
    holdLock: () => (lock = hold()),
    holdResponse: () => (response = hold()),
  }
}

interface Held extends Promise<void> {
  release(): void
}

function hold(): Held {
  let release = () => {}
  const promise = new Promise<void>((resolve) => (release = resolve))
  return Object.assign(promise, { release })
}

test('uses the token that another tab received while this one waited for the lock', async () => {
  const tab = await openTab()
  const before = tab.requests()
  const lock = tab.holdLock()
  const refreshed = refresh(tab.record)
  tab.receive({ name: 'TOKEN_REFRESHED', session: makeSession({}, 'rotated'), endsAt: 1000 })
  lock.release()
  expect(await refreshed).toBe(true)
  expect(tab.token()).toBe('rotated')
  expect(tab.record.state.endsAt).toBe(1000)
  expect(tab.requests()).toBe(before)
  expect(tab.tell).not.toHaveBeenCalled()
})

test('stays logged out if another tab logs out while this one waits for the lock', async () => {
  const tab = await openTab()
  const lock = tab.holdLock()
  const refreshed = refresh(tab.record)
  tab.receive({ name: 'SIGNED_OUT', session: null, endsAt: Infinity })
  lock.release()
  expect(await refreshed).toBe(false)
  expect(tab.token()).toBeUndefined()
})

test('discards the response of a refresh during which another tab signed in as another user', async () => {
  const tab = await openTab()
  const response = tab.holdResponse()
  const refreshed = refresh(tab.record)
  await vi.advanceTimersByTimeAsync(0)
  tab.receive({ name: 'SIGNED_IN', session: makeSession({ id: 'u2' }, 'other'), endsAt: 1000 })
  response.release()
  expect(await refreshed).toBe(true)
  expect(tab.record.published.user?.id).toBe('u2')
  expect(tab.tell).not.toHaveBeenCalled()
})
