import { act, fireEvent, render, screen } from '@testing-library/react'
import { QueryClient } from '@tanstack/react-query'
import { createMemoryRouter } from 'react-router-dom'
import { createApi } from '@atelier/contract/client.ts'
import { RemoteRoot, fakeUploads } from '@atelier/platform/testing'
import type { Navigation, Platform, SessionState, Toast } from '@atelier/platform'
import type { FakeUploads } from '@atelier/platform/testing'
import { vi } from 'vitest'
import remote from '../src/remote.tsx'

/**
 * Answers of the API by path below `/api`, with the method before it unless that is GET: `POST /artworks`. A Response is passed on,
 * nothing becomes 204, anything else is sent as JSON.
 */
export type Answers = Record<string, (address: URL, body: unknown) => unknown>

export interface Opened {
  /** Path and query of the current page. */
  address: () => string
  go: (to: string | number) => Promise<void>
  /** What was asked of the API so far; changes begin with their method. */
  requests: string[]
  /** Every toast that was shown. */
  shown: Toast[]
  uploads: FakeUploads
  openSignIn: ReturnType<typeof vi.fn>
  unmount: () => void
}

/** A creator who is signed in, and a buyer. */
export const creator = {
  user: { id: '0'.repeat(21) + '384', email: 'mara@atelier.test', full_name: 'Mara Ilves', avatar_url: null },
  role: 'creator',
} as const
export const buyer = {
  user: { id: '0'.repeat(21) + '777', email: 'ben@atelier.test', full_name: 'Ben Ode', avatar_url: null },
  role: 'buyer',
} as const

const guest: SessionState = { loading: false, user: null, role: null }

/** Shows a page of the remote as the shell would, over the real client and query cache; only the network is not there. */
export async function openPage(path: string, answers: Answers, session: Partial<SessionState> = {}): Promise<Opened> {
  const router = createMemoryRouter([{ path: '*' }], { initialEntries: [path] })
  const requests: string[] = []
  const shown: Toast[] = []
  const uploads = fakeUploads()
  const openSignIn = vi.fn()
  const state = { ...guest, ...session }
  const platform: Platform = {
    version: '2.0.0',
    remote: { name: 'gallery', version: 'test' },
    navigation: navigationOf(router),
    session: {
      getSnapshot: () => state,
      subscribe: () => () => {},
      openSignIn,
      signOut: () => Promise.resolve(),
      onEvent: () => () => {},
      refreshUser: () => Promise.resolve(),
    },
    api: createApi({ fetch: network(answers, requests), wait: () => Promise.resolve() }),
    queryClient: new QueryClient({ defaultOptions: { queries: { staleTime: 30_000, retry: false } } }),
    toasts: { show: (toast) => void shown.push(toast) },
    uploads,
    slots: { reserve: (name) => ({ width: name.length }), mount: () => Promise.resolve(null) },
    telemetry: {
      error: (error) => {
        throw error
      },
    },
    releases: { reloadIfNewer: () => Promise.resolve(false) },
  }
  // Each page's own code is there before anything is looked at
  await Promise.all(remote.pages.map((page) => page.load()))
  const { unmount } = await act(async () => render(<RemoteRoot platform={platform} pages={remote.pages} />))
  return {
    address: () => router.state.location.pathname + router.state.location.search,
    go: (to) => act(() => router.navigate(to as string)),
    requests,
    shown,
    uploads,
    openSignIn,
    unmount,
  }
}

/** Clicks a link once it is there, and waits for the page behind it. */
export async function follow(name: string): Promise<void> {
  const link = await screen.findByRole('link', { name })
  await act(() => Promise.resolve(fireEvent.click(link)))
}

function navigationOf(router: ReturnType<typeof createMemoryRouter>): Navigation {
  return {
    getLocation: () => router.state.location,
    subscribe: (listener) => router.subscribe(() => listener()),
    push: (to, state) => void router.navigate(to, { state }),
    replace: (to, state) => void router.navigate(to, { state, replace: true }),
    go: (delta) => void router.navigate(delta),
    createHref: (to) => (typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}`),
    block: () => () => {},
  }
}

function network(answers: Answers, requests: string[]): typeof fetch {
  return async (input, init) => {
    const address = new URL(String(input), 'http://atelier.test')
    const method = init?.method && init.method !== 'GET' ? `${init.method} ` : ''
    requests.push(method + address.pathname + address.search)
    const answer = answers[method + address.pathname.replace('/api', '')]
    const sent: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined
    const body = answer ? await answer(address, sent) : refusal(404, 'NOT_FOUND')
    if (body === undefined) return new Response(null, { status: 204 })
    return body instanceof Response ? body : Response.json(body)
  }
}

/** An answer that refuses. */
export const refusal = (status: number, code: string): Response =>
  Response.json({ code, status, message: code, request_id: 'r1' }, { status })
