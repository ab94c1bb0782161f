import { act, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RouterProvider, createMemoryRouter } from 'react-router-dom'
import { QueryClient } from '@tanstack/react-query'
import { vi } from 'vitest'
import { createApi } from '@atelier/contract/client.ts'
import type { Session } from '@atelier/contract/sessions/schemas.ts'
import { fakeNetwork, fakePlatform } from '@atelier/platform/testing'
import type { FakeAnswers } from '@atelier/platform/testing'
import { createToastStore } from '@atelier/shared-ui/toast-store.ts'
import { createLeaveGuard } from '../src/routing/leave-guard.ts'
import { createNavigation } from '../src/routing/navigation.ts'
import { routesOf } from '../src/routing/routes.tsx'
import { createHomeLanding } from '../src/session/home-landing.ts'
import { redirectAfterSignIn } from '../src/session/redirect-after-sign-in.ts'
import { createSessionStore } from '../src/session/session-store.ts'
import type { Shell } from '../src/shell-context.ts'
import { ShellRoot } from '../src/shell-root.tsx'
import { makePage, makeRegistry } from './registry.ts'

/** A session as the server answers it. */
export const makeSession = (user: Partial<Session['user']> = {}, token = 'token-1'): Session => ({
  access_token: token,
  token_type: 'bearer',
  expires_in: 900,
  expires_at: Math.floor(Date.now() / 1000) + 900,
  user: {
    id: 'u1',
    email: 'mira@example.com',
    full_name: 'Mira Novak',
    avatar_url: null,
    role: 'creator',
    location: null,
    about: null,
    ...user,
  },
})

/** The answer of a browser without a session. */
export const guest: FakeAnswers = { 'POST /sessions/refresh': () => ({ session: null }) }

/** The answer of a browser with this session. */
export const signedIn = (session = makeSession()): FakeAnswers => ({ 'POST /sessions/refresh': () => ({ session }) })

const registry = makeRegistry({
  gallery: { pages: [makePage('/'), makePage('/upload-art', 'creator')] },
  projects: { pages: [makePage('/my-projects', 'signedIn'), makePage('/post-project', 'buyer')] },
  account: { pages: [makePage('/dashboard/creator', 'creator'), makePage('/dashboard/buyer', 'buyer')] },
})

/** Clicks what shows something that is fetched late, and waits until that is there. */
export const clickLate = (element: HTMLElement): Promise<void> =>
  act(async () => {
    await userEvent.click(element)
    await vi.dynamicImportSettled()
  })

/** The whole shell at a path over the real session store, client and routes; only the network, other tabs and remotes are not there. */
export async function openShell(path: string, answers: FakeAnswers) {
  const requests: string[] = []
  const platform = fakePlatform({ remote: 'shell' })
  const api = createApi({
    fetch: fakeNetwork(answers, requests),
    token: () => session.token(),
    refresh: () => session.refresh(),
    wait: () => Promise.resolve(),
  })
  const leave = vi.fn()
  const toasts = createToastStore()
  const session = createSessionStore({
    api,
    withLock: (work) => work(),
    tabs: { tell: () => {}, listen: () => () => {} },
    onError: () => {},
    onSignOutFailed: () => toasts.push({ title: 'log-out failed' }),
    leave,
  })
  const leaveGuard = createLeaveGuard()
  const router = createMemoryRouter(routesOf(registry, leaveGuard), { initialEntries: [path] })
  redirectAfterSignIn(session, createNavigation(router, leaveGuard), toasts)
  const shell: Shell = {
    registry,
    session,
    toasts,
    api,
    uploads: platform.uploads,
    queryClient: new QueryClient({ defaultOptions: { queries: { retry: false } } }),
    loader: { load: () => new Promise(() => {}) },
    slots: platform.slots,
    landing: createHomeLanding(session, router),
    telemetry: { error: () => {}, notFound: () => {} },
    platformFor: (remote) => fakePlatform({ remote }),
  }
  await act(async () =>
    render(
      <ShellRoot shell={shell}>
        <RouterProvider router={router} />
      </ShellRoot>,
    ),
  )
  return {
    ...shell,
    router,
    requests,
    leave,
    /** Path, query and hash of the current page. */
    address: () => router.state.location.pathname + router.state.location.search + router.state.location.hash,
    /** Title and description of every toast so far. */
    told: () =>
      toasts.getSnapshot().map(({ title, description }) => (description ? `${title}: ${description}` : title)),
  }
}
