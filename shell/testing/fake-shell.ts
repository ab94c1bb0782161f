import { vi } from 'vitest'
import { QueryClient } from '@tanstack/react-query'
import type { Registry } from '@atelier/contract/releases/manifest.ts'
import { fakePlatform } from '@atelier/platform/testing'
import type { SessionState } from '@atelier/platform/host'
import { createToastStore } from '@atelier/shared-ui/toast-store.ts'
import type { Shell } from '../src/shell-context.ts'

/** The shell as its components see it: somebody is signed in, or nobody; remotes load by `load`. */
export function fakeShell(
  registry: Registry,
  session: Partial<SessionState> = {},
  load: Shell['loader']['load'] = () => new Promise(() => {}),
) {
  const platformFor = (remote: string) => fakePlatform({ remote })
  const state = { loading: false, user: null, role: null, session: null, ...session }
  const openSignIn = vi.fn()
  return {
    registry,
    session: {
      ...platformFor('shell').session,
      getSnapshot: () => state,
      openSignIn,
      getSignIn: () => null,
      subscribeSignIn: () => () => {},
      closeSignIn: () => {},
    } as unknown as Shell['session'],
    toasts: createToastStore(),
    uploads: platformFor('shell').uploads,
    queryClient: new QueryClient(),
    loader: { load },
    telemetry: { error: vi.fn(), notFound: vi.fn() },
    platformFor,
    api: platformFor('shell').api,
    slots: platformFor('shell').slots,
    landing: { isDue: () => false } as unknown as Shell['landing'],
    openSignIn,
  }
}
