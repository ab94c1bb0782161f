import { QueryClient } from '@tanstack/react-query'
import { createMemoryRouter, createPath } from 'react-router-dom'
import { vi } from 'vitest'
import { createApi } from '@atelier/contract/client.ts'
import { PLATFORM_VERSION } from '../host/version.ts'
import { queryView } from '../host/query-view.tsx'
import type { Platform, Toast } from '../remote/platform.ts'
import type { Answer } from './answers.ts'
import { fakeDrafts } from './fake-drafts.ts'
import { fakeLive } from './fake-live.ts'
import type { FakeLive } from './fake-live.ts'
import { fakeNetwork } from './fake-network.ts'
import type { FakeNetwork } from './fake-network.ts'
import { fakeOnline } from './fake-online.ts'
import type { FakeOnline } from './fake-online.ts'
import { fakeOutbox } from './fake-outbox.ts'
import type { FakeOutbox } from './fake-outbox.ts'
import { fakeSession } from './fake-session.ts'
import type { FakeSession, Visitor } from './fake-session.ts'
import { fakeUploads } from './fake-uploads.ts'
import type { FakeUploads } from './fake-uploads.ts'

type Router = ReturnType<typeof createMemoryRouter>

export interface FakePlatformOptions {
  remote: string
  path?: string
  /** Default: a guest. */
  as?: Visitor
  answers?: readonly Answer[]
  typed?: string
  /** The server's clock. Default: the browser's. */
  now?: () => number
}

export interface FakePlatform extends Platform, Pick<FakeNetwork, 'requests' | 'calls'> {
  readonly session: FakeSession
  readonly uploads: FakeUploads
  readonly online: FakeOnline
  readonly live: FakeLive
  readonly outbox: FakeOutbox
  /** The question a visitor would be asked before leaving; null if none. */
  question(): string | null
  isBusy(): boolean
  readonly queryClient: QueryClient
  /** Without their scope. */
  readonly shown: Toast[]
  readonly dismissed: Toast[]
  address(): string
  go(to: string | number): Promise<void>
}

/** The real client and query cache over mocked responses, with in-memory history. Errors of the remote are thrown. */
export function fakePlatform({
  remote,
  path = '/',
  as = {},
  answers = [],
  typed = '',
  now = () => Date.now(),
}: FakePlatformOptions): FakePlatform {
  const router = createMemoryRouter([{ path: '*' }], { initialEntries: [path] })
  const network = fakeNetwork(answers)
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: 30_000, retry: false } } })
  return {
    requests: network.requests,
    calls: network.calls,
    address: () => createPath(router.state.location),
    go: (to) => router.navigate(to as string),
    version: PLATFORM_VERSION,
    remote: { name: remote, version: 'test' },
    ...fakeNavigation(router),
    session: fakeSession(as),
    api: createApi({ fetch: network.fetch, wait: () => Promise.resolve() }),
    queryClient,
    ...queryView(queryClient),
    signal: new AbortController().signal,
    timers: {
      after: (ms, callback) => stopper(clearTimeout, setTimeout(callback, ms)),
      every: (ms, callback) => stopper(clearInterval, setInterval(callback, ms)),
    },
    ...fakeToasts(),
    counts: { refresh: vi.fn() },
    typed: { take: vi.fn(() => '').mockReturnValueOnce(typed) },
    online: fakeOnline(),
    live: fakeLive(),
    outbox: fakeOutbox(),
    uploads: fakeUploads(),
    drafts: fakeDrafts(remote, () => router.state.location.pathname),
    ...fakeBusy(),
    slots: { reserve: () => ({}), mount: () => Promise.resolve(null) },
    now,
    telemetry: { error: rethrow, seen() {} },
    page: { deadline: () => Date.now() + 8000, shown: () => {}, failed: rethrow, retry: () => {} },
  }
}

function fakeNavigation(router: Router): Pick<FakePlatform, 'navigation' | 'question'> {
  const asking = new Set<() => string | null>()
  return {
    navigation: {
      getLocation: () => router.state.location,
      subscribe: (listener) => router.subscribe(() => listener()),
      push: (to, state) => void router.navigate(to, { state }),
      replace: (to, state) => void router.navigate(to, { state, replace: true }),
      go: (delta) => void router.navigate(delta),
      createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
      block(when) {
        asking.add(when)
        return () => void asking.delete(when)
      },
    },
    question: () => [...asking].map((when) => when()).find((text) => text !== null) ?? null,
  }
}

function fakeToasts(): Pick<FakePlatform, 'toasts' | 'shown' | 'dismissed'> {
  const shown: Toast[] = []
  const dismissed: Toast[] = []
  const scopes = new Map<Toast, string>()
  return {
    toasts: {
      show({ scope, ...toast }) {
        shown.push(toast)
        if (scope !== undefined) scopes.set(toast, scope)
      },
      dismiss(scope) {
        for (const [toast, its] of scopes) if (its === scope && scopes.delete(toast)) dismissed.push(toast)
      },
    },
    shown,
    dismissed,
  }
}

function fakeBusy(): Pick<FakePlatform, 'busy' | 'isBusy'> {
  const marks = new Set<object>()
  return {
    busy: {
      mark() {
        const mark = {}
        marks.add(mark)
        return () => void marks.delete(mark)
      },
    },
    isBusy: () => marks.size > 0,
  }
}

function rethrow(error: unknown): never {
  throw error
}

const stopper =
  <T>(stop: (timer: T) => void, timer: T) =>
  () =>
    stop(timer)
