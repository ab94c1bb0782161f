import { vi } from 'vitest'
import type { Registry } from '@atelier/contract/releases/manifest.ts'
import { fakePlatform, fakeSession } from '@atelier/platform/testing'
import type { Visitor } from '@atelier/platform/testing'
import { createToastStore } from '@atelier/shared-ui/toast-store.ts'
import type { ShellSession } from '../src/session/session-store.ts'
import { createFirstPaint } from '../src/first-paint/first-paint.ts'
import { menusOf } from '../src/menus/navigation-menus.ts'
import { createReloadOffer } from '../src/remotes/reload-offer.ts'
import { createSignInRequests } from '../src/session/sign-in-request.ts'
import { createUnsent } from '../src/unsent/unsent.ts'
import type { Shell } from '../src/shell-context.ts'

/** The shell for component tests, with a fixed visitor and remotes provided by `load`; {@link openShell} opens the real one. */
export function fakeShell(
  registry: Registry,
  as: Visitor = {},
  load: Shell['loader']['load'] = () => new Promise(() => {}),
) {
  const { uploads, queryClient, api, slots } = fakePlatform({ remote: 'shell' })
  return {
    registry,
    menus: menusOf(registry),
    session: fakeShellSession(as),
    toasts: createToastStore(),
    unsent: createUnsent([], () => {}),
    uploads,
    queryClient,
    api,
    slots,
    reloadOffer: createReloadOffer(() => {}),
    loader: { load, loadPage: vi.fn<Shell['loader']['loadPage']>(() => Promise.resolve()), abort: vi.fn() },
    telemetry: { error: vi.fn(), seen: vi.fn(), opened: vi.fn(), notFound: vi.fn() },
    firstPaint: createFirstPaint(document, () => {}),
    landing: { isDue: () => false },
    resumes: {
      page: () => null,
      begunBy: () => null,
      awaitMail: () => {},
      toSend: () => null,
      receive: () => {},
      claim: () => {},
      on: () => () => {},
    },
    isBusy: () => false,
    platform: fakePlatform({ remote: 'shell', as }),
    pageOf: (remote: string) => fakePlatform({ remote }).page,
    scopeFor: (remote: string) => ({ platform: fakePlatform({ remote, as }), end: vi.fn() }),
  } satisfies Shell
}

function fakeShellSession(as: Visitor) {
  const session = fakeSession(as)
  const known = { ...session.getSnapshot(), session: null }
  return {
    ...session,
    ...createSignInRequests(() => {}),
    getSnapshot: () => known,
    openSignIn: vi.fn<ShellSession['openSignIn']>(),
    token: () => null,
    refresh: () => Promise.resolve(false),
    isSigningIn: () => false,
    logIn: () => Promise.resolve(known),
    signInBy: () => Promise.resolve(known),
    verify: () => Promise.resolve({ ...known, begun: undefined }),
    undoEmailChange: () => Promise.resolve(),
    confirmEmail: () => Promise.resolve(),
    chooseRole: () => Promise.resolve(),
    noteRecovery: () => {},
    noteEnd: () => {},
    suspend: () => {},
  } satisfies ShellSession
}
