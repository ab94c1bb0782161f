import { act, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { vi } from 'vitest'
import { createApi } from '@atelier/contract/client.ts'
import { sessionsRefresh } from '@atelier/contract/sessions/routes.ts'
import { queryView } from '@atelier/platform/host'
import { answer, fakeNetwork, fakePlatform, makeSession } from '@atelier/platform/testing'
import type { Answer } from '@atelier/platform/testing'
import { createToastStore } from '@atelier/shared-ui/toast-store.ts'
import { createFirstPaint } from '../src/first-paint/first-paint.ts'
import { menusOf } from '../src/menus/navigation-menus.ts'
import { createReloadOffer } from '../src/remotes/reload-offer.ts'
import { askGuestsToSignUp } from '../src/routing/guest-gate.ts'
import { createLeaveGuard } from '../src/router/leave-guard.ts'
import { createNavigation } from '../src/router/navigation.ts'
import { routesOf } from '../src/routes.tsx'
import { createHomeLanding } from '../src/session/home-landing.ts'
import { redirectAfterSignIn } from '../src/sign-in/redirect-after-sign-in.ts'
import { createResumes } from '../src/session/resumes.ts'
import { createUnsent } from '../src/unsent/unsent.ts'
import { createSessionStore } from '../src/session/session-store.ts'
import type { Shell } from '../src/shell-context.ts'
import { ShellRoot } from '../src/shell-root.tsx'
import { makePage, makeRegistry } from './registry.ts'
import { createMemoryRouter } from './memory-router.ts'
import { RouterProvider } from '../src/router/router-provider.tsx'

export const guest = answer(sessionsRefresh, () => ({ session: null }))

export const signedIn = (session = makeSession()): Answer => answer(sessionsRefresh, () => ({ session }))

const registry = makeRegistry({
  gallery: {
    pages: [makePage('/'), makePage('/creators'), makePage('/upload-art', 'creator', 'upload your AI art')],
    menuEntries: [
      { menu: 'hire', path: '/creators', label: 'Browse creators', description: 'See who makes what', order: 10 },
      {
        menu: 'for-creators',
        path: '/upload-art',
        label: 'Upload your AI art',
        description: 'Show your work',
        order: 10,
        forCreators: true,
      },
    ],
  },
  projects: {
    pages: [
      makePage('/my-projects', 'signedIn'),
      makePage('/post-project', 'buyer', 'post your project'),
      makePage('/purchase-service'),
      makePage('/find-project'),
    ],
  },
  account: { pages: [makePage('/dashboard/creator', 'creator'), makePage('/dashboard/buyer', 'buyer')] },
})

/** Clicks a control that opens lazy-loaded content, and waits for it. */
export const clickLate = (element: HTMLElement): Promise<void> =>
  act(async () => {
    await userEvent.click(element)
    await vi.dynamicImportSettled()
  })

/** The whole shell with the real session store, client and routes; without network, other tabs and remotes. */
export async function openShell(path: string, answers: readonly Answer[], { hasUnsent = false } = {}) {
  const network = fakeNetwork(answers)
  const { uploads, slots, queryClient } = fakePlatform({ remote: 'shell' })
  const leave = vi.fn()
  const unsent = createUnsent([{ hasUnsent: () => hasUnsent, forget: () => {} }], () => {})
  const { toasts, shown } = recordedToasts()
  const { api, session } = createSession(network.fetch, { toasts, unsent, leave })
  const leaveGuard = createLeaveGuard()
  const router = createMemoryRouter(routesOf(registry, leaveGuard), { initialEntries: [path] })
  const navigation = createNavigation(router, leaveGuard)
  const resumes = createResumes({ session, navigation, refused: false })
  redirectAfterSignIn(session, navigation, toasts, resumes)
  askGuestsToSignUp({ router, registry, session, presumedGuest: () => false })
  const shell: Shell = {
    registry,
    menus: menusOf(registry),
    session,
    unsent,
    resumes,
    toasts,
    api,
    uploads,
    queryClient,
    loader: { load: () => new Promise(() => {}), loadPage: () => Promise.resolve(), abort: () => {} },
    slots,
    firstPaint: createFirstPaint(document, () => {}),
    reloadOffer: createReloadOffer(() => {}),
    isBusy: () => false,
    landing: createHomeLanding(session, resumes, router),
    telemetry: { error: () => {}, seen: () => {}, opened: () => {}, notFound: () => {} },
    platform: shellPlatform({ api, session, toasts, queryClient }),
    pageOf: (remote) => fakePlatform({ remote }).page,
    scopeFor: (remote) => ({ platform: fakePlatform({ remote }), end: () => {} }),
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
    requests: network.requests,
    calls: network.calls,
    leave,
    address: () => router.state.location.pathname + router.state.location.search + router.state.location.hash,
    shownToasts: () => shown,
  }
}

interface SessionDeps extends Pick<Shell, 'toasts' | 'unsent'> {
  leave(): void
}

function createSession(fetch: typeof globalThis.fetch, { toasts, unsent, leave }: SessionDeps) {
  const api = createApi({
    fetch,
    token: () => session.token(),
    refresh: () => session.refresh(),
    wait: () => Promise.resolve(),
  })
  const session = createSessionStore({
    api,
    withLock: (work) => work(),
    tabs: { tell: () => {}, listen: () => () => {} },
    onError: () => {},
    onSignOutFailed: () => toasts.show({ title: 'log-out failed' }),
    leave,
    beforeSignOut: (userId, forget) => unsent.beforeSignOut(userId, forget),
    onCertain: () => {},
  })
  return { api, session }
}

type PlatformDeps = Pick<Shell, 'api' | 'session' | 'toasts' | 'queryClient'>

const shellPlatform = ({ api, session, toasts, queryClient }: PlatformDeps): Shell['platform'] => ({
  ...fakePlatform({ remote: 'shell' }),
  ...queryView(queryClient),
  api,
  session: {
    ...session,
    openSignIn: (mode) => new Promise((resolve) => session.openSignIn(mode, {}, resolve)),
    onResume: () => () => {},
  },
  toasts: { show: (toast) => void toasts.show(toast), dismiss: (scope) => toasts.dismissScope(scope) },
})

/** Toasts expire, and a slow machine may check later. */
function recordedToasts() {
  const toasts = createToastStore()
  const shown: string[] = []
  const show: typeof toasts.show = (toast) => {
    shown.push(toast.description ? `${toast.title}: ${toast.description}` : toast.title)
    return toasts.show(toast)
  }
  return { toasts: { ...toasts, show }, shown }
}
