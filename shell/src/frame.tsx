import { renderToStaticMarkup } from 'react-dom/server'
import { Router, createPath } from 'react-router-dom'
import { PlatformContext } from '@atelier/platform/host'
import type { Platform } from '@atelier/platform/host'
import { AuthProvider } from './session/auth.tsx'
import type { ShellSession } from './session/session-store.ts'
import { ShellContext } from './shell-context.ts'
import type { Shell } from './shell-context.ts'
import { Frame } from './layout/layout.tsx'
import { closedMenus } from './menus/navigation-menus.ts'

// The minimal context of the frame's prerender, without data: a component that needs more fails the build
const loading = { loading: true, session: null, user: null, role: null, moderator: false }
const session = { getSnapshot: () => loading, subscribe: () => () => {} } as Partial<ShellSession> as ShellSession
const location = { pathname: '', search: '', hash: '', state: null, key: 'default' }
const createHref: Platform['navigation']['createHref'] = (to) => (typeof to === 'string' ? to : createPath(to))
const navigation = { getLocation: () => location, subscribe: () => () => {}, createHref } as Partial<
  Platform['navigation']
> as Platform['navigation']
const page = { deadline: () => 0 } as Partial<Platform['page']> as Platform['page']
const online: Platform['online'] = { getSnapshot: () => true, subscribe: () => () => {} }

/** The layout around every page, prerendered into the document by the build. */
export default renderToStaticMarkup(
  <ShellContext value={{ session, menus: closedMenus } as Partial<Shell> as Shell}>
    <PlatformContext value={{ navigation, page, online } as Platform}>
      <AuthProvider session={session}>
        <Router location={location} navigator={navigation} static>
          <Frame />
        </Router>
      </AuthProvider>
    </PlatformContext>
  </ShellContext>,
)
