import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Router, createPath } from 'react-router-dom'
import { queryView } from '../host/query-view.tsx'
import { PlatformContext } from '../remote/use-platform.ts'
import type { Platform } from '../remote/platform.ts'

/** Renders a page's initial state for its first paint; a page that needs more context fails its build. @public */
export function renderPage(Page: ComponentType, pathname: string): string {
  const location = { pathname, search: '', hash: '', state: null, key: 'default' }
  const client = new QueryClient()
  const platform = {
    ...queryView(client),
    navigation: { getLocation: () => location, subscribe: () => () => {}, createHref } as Partial<
      Platform['navigation']
    >,
    session: { getSnapshot: () => loading, subscribe: () => () => {} } as Partial<Platform['session']>,
    online: { getSnapshot: () => true, subscribe: () => () => {} } as Partial<Platform['online']>,
    page: { deadline: () => 0 } as Partial<Platform['page']>,
    slots: { reserve: () => undefined } as Partial<Platform['slots']>,
  } as Platform
  return renderToStaticMarkup(
    <PlatformContext value={platform}>
      <QueryClientProvider client={client}>
        <Router location={location} navigator={platform.navigation} static>
          <Page />
        </Router>
      </QueryClientProvider>
    </PlatformContext>,
  )
}

const loading = { loading: true, user: null, role: null }

const createHref: Platform['navigation']['createHref'] = (to) => (typeof to === 'string' ? to : createPath(to))
