import { RouterProvider, createBrowserRouter } from 'react-router-dom'
import type { Registry } from '@atelier/contract/releases/manifest.ts'
import { createShell } from './create-shell.ts'
import { createLeaveGuard } from './routing/leave-guard.ts'
import { createNavigation } from './routing/navigation.ts'
import { routesOf } from './routing/routes.tsx'
import { rememberScroll } from './routing/scroll-memory.ts'
import { createHomeLanding } from './session/home-landing.ts'
import { ShellRoot } from './shell-root.tsx'

/** The site for a registry: one history, one session, one cache. */
export function createApp(registry: Registry) {
  const leaveGuard = createLeaveGuard()
  const router = createBrowserRouter(routesOf(registry, leaveGuard))
  const navigation = createNavigation(router, leaveGuard)
  const made = createShell(registry, navigation, leaveGuard)
  const shell = { ...made, landing: createHomeLanding(made.session, router) }
  rememberScroll(router)
  return (
    <ShellRoot shell={shell}>
      <RouterProvider router={router} />
    </ShellRoot>
  )
}
