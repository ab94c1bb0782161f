import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom'
import type { Registry } from '@atelier/contract/releases/manifest.ts'
import { createShell } from './create-shell.ts'
import { readFilledFields } from './filled-fields.ts'
import { createFirstPaint } from './first-paint/first-paint.ts'
import { createPageLoads } from './remotes/page-loads.ts'
import { createRemoteLoader } from './remotes/remote-loader.ts'
import { askGuestsToSignUp } from './routing/guest-gate.ts'
import { createLeaveGuard } from './router/leave-guard.ts'
import { createNavigation } from './router/navigation.ts'
import { watchKeyboard } from './layout/on-screen-keyboard.ts'
import { prefetchPages } from './routing/prefetch.ts'
import { movePictures } from './routing/move-pictures.ts'
import { createRouter } from './router/router.ts'
import { RouterProvider } from './router/router-provider.tsx'
import { routesOf } from './routes.tsx'
import { rememberScroll } from './routing/scroll-memory.ts'
import { createHomeLanding } from './session/home-landing.ts'
import { ShellRoot } from './shell-root.tsx'
import { createTelemetryStart, placeOf } from './telemetry/start-telemetry.ts'

export function createApp(registry: Registry) {
  const leaveGuard = createLeaveGuard()
  const telemetry = createTelemetryStart(() => placeOf(router.state.matches))
  const loader = createRemoteLoader(registry)
  const pages = createPageLoads({
    registry,
    loader,
    session: () => shell.session.getSnapshot(),
    requestEarly: (address) => early.request(address),
    onError: (error, context) => shell.telemetry.error(error, context),
  })
  const router = createRouter(routesOf(registry, leaveGuard, pages), createBrowserHistory())
  const navigation = createNavigation(router, leaveGuard)
  const firstPaint = createFirstPaint(document, reportError)
  const { early, ...made } = createShell({
    registry,
    loader,
    navigation,
    leaveGuard,
    firstPaint,
    notes: telemetry.notes,
  })
  const shell = { ...made, landing: createHomeLanding(made.session, made.resumes, router) }
  const presumedGuest = () => 'guest' in document.documentElement.dataset
  askGuestsToSignUp({ router, registry, session: made.session, presumedGuest })
  const { pathname } = router.state.location
  router.subscribe(({ location }) => {
    if (location.pathname !== pathname) firstPaint.leave()
  })
  readFilledFields(window)
  movePictures(router, rememberScroll(router))
  prefetchPages(router, pages)
  watchKeyboard()
  telemetry.start({ registry, online: shell.platform.online, onMove: (moved) => router.subscribe(moved) })
  return (
    <ShellRoot shell={shell}>
      <RouterProvider router={router} onError={(error) => shell.telemetry.error(error, { remote: 'shell' })} />
    </ShellRoot>
  )
}
