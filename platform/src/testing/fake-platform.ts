import { QueryClient } from '@tanstack/react-query'
import { createPath, createMemoryRouter } from 'react-router-dom'
import { createApi } from '@atelier/contract/client.ts'
import type { Platform, SessionState, Toast } from '../remote/platform.ts'
import { PLATFORM_VERSION } from '../host/version.ts'
import { fakeUploads } from './fake-uploads.ts'
import type { FakeUploads } from './fake-uploads.ts'

/** A request that a test's API received; `body` is parsed. */
export interface FakeRequest {
  address: URL
  body: unknown
}

/** Answers by method and path below `/api`, e.g. `POST /feedback`. A Response is passed on, anything else is sent as JSON. */
export type FakeAnswers = Record<string, (request: FakeRequest) => unknown>

export interface FakePlatformOptions {
  /** The remote that it is for. */
  remote: string
  /** Where the visitor is; `/` unless told. */
  path?: string
  /** Who is signed in; a guest unless told. */
  session?: Partial<SessionState>
  answers?: FakeAnswers
}

/** A platform for tests, with what was done by it. */
export interface FakePlatform extends Platform {
  /** Every toast that was shown. */
  readonly shown: Toast[]
  /** Method and path of every call, in order. */
  readonly requests: string[]
  readonly uploads: FakeUploads
}

/**
 * The platform as a test of a remote gets it: the real client and query cache over a network that gives the test's answers
 * (404 NOT_FOUND where it has none), a history in memory, toasts in a list. Faults of the remote are thrown.
 */
export function fakePlatform({ remote, path = '/', session = {}, answers = {} }: FakePlatformOptions): FakePlatform {
  const router = createMemoryRouter([{ path: '*' }], { initialEntries: [path] })
  const state: SessionState = { loading: false, user: null, role: null, ...session }
  const shown: Toast[] = []
  const requests: string[] = []

  return {
    shown,
    requests,
    version: PLATFORM_VERSION,
    remote: { name: remote, version: 'test' },
    navigation: {
      getLocation: () => router.state.location,
      subscribe: (listener) => router.subscribe(() => listener()),
      push: (to, state) => void router.navigate(to, { state }),
      replace: (to, state) => void router.navigate(to, { state, replace: true }),
      go: (delta) => void router.navigate(delta),
      createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
      block: () => () => {},
    },
    session: {
      getSnapshot: () => state,
      subscribe: () => () => {},
      openSignIn: () => {},
      signOut: () => Promise.resolve(),
      onEvent: () => () => {},
      refreshUser: () => Promise.resolve(),
    },
    api: createApi({ fetch: fakeNetwork(answers, requests), wait: () => Promise.resolve() }),
    queryClient: new QueryClient({ defaultOptions: { queries: { retry: false } } }),
    toasts: { show: (toast) => void shown.push(toast) },
    uploads: fakeUploads(),
    slots: { reserve: () => undefined, mount: () => Promise.resolve(null) },
    telemetry: {
      error(error) {
        throw error
      },
    },
    releases: { reloadIfNewer: () => Promise.resolve(false) },
  }
}

/** A `fetch` that gives a test's answers, 404 NOT_FOUND where it has none, and writes down method and path of every call. */
export function fakeNetwork(answers: FakeAnswers, requests: string[] = []): typeof fetch {
  return async (input, init) => {
    const address = new URL(String(input), 'http://atelier.test')
    const key = `${init?.method ?? 'GET'} ${address.pathname.replace(/^\/api/, '')}`
    requests.push(key)
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined
    const answer = answers[key] ? await answers[key]({ address, body }) : refusal(404, 'NOT_FOUND')
    if (answer instanceof Response) return answer
    return answer === undefined ? new Response(null, { status: 204 }) : Response.json(answer)
  }
}

/** An answer that refuses, with the message a person would read. */
export const refusal = (status: number, code: string, message = code, data?: unknown): Response =>
  Response.json({ code, status, message, data, request_id: 'test' }, { status })
