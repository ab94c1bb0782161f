import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider, createBrowserRouter } from 'react-router-dom'
import type { Registry } from '@atelier/contract/releases/manifest.ts'
import { createShell } from './create-shell.ts'
import { createLeaveGuard } from './routing/leave-guard.ts'
import { createNavigation } from './routing/navigation.ts'
import { routesOf } from './routing/routes.tsx'
import { rememberScroll } from './routing/scroll-memory.ts'
import { AuthProvider } from './session/auth.tsx'
import { createHomeLanding } from './session/home-landing.ts'
import { ShellContext } from './shell-context.ts'

/** The site for a registry: one history, one session, one cache. */
export function createApp(registry: Registry) {
  const leaveGuard = createLeaveGuard()
  const router = createBrowserRouter(routesOf(registry, leaveGuard))
  const navigation = createNavigation(router, leaveGuard)
  const made = createShell(registry, navigation)
  const shell = { ...made, landing: createHomeLanding(made.session, router) }
  rememberScroll(router)
  return (
    <ShellContext value={shell}>
      <AuthProvider session={shell.session}>
        <QueryClientProvider client={shell.queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </AuthProvider>
    </ShellContext>
  )
}
