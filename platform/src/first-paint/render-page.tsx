import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Route, Router, Routes, createPath } from 'react-router-dom'
import { queryView } from '../host/query-view.tsx'
import { PlatformContext } from '../remote/use-platform.ts'
import type { OutboxEntry, Platform } from '../remote/platform.ts'
import { idleUpload } from '../remote/uploads/uploads.ts'

/** Renders a page's initial state for its first paint; a page that needs more context fails its build. @public */
export function renderPage(Page: ComponentType, pattern: string): string {
  return createRender({ Page, pattern, pathname: pattern, client: new QueryClient() })()
}

export interface Rendered {
  Page: ComponentType
  /** Path of the page's route, such as `/artwork/:id`. */
  pattern: string
  pathname: string
  /** Its data are rendered; nothing is fetched. */
  client: QueryClient
  api?: Platform['api']
}

/** Returns a function that renders the page with the client's current data, as a guest sees it before effects run. */
export function createRender({ Page, pattern, pathname, client, api }: Rendered): () => string {
  const location = { pathname, search: '', hash: '', state: null, key: 'default' }
  const platform = {
    ...queryView(client),
    ...(api && { api }),
    navigation: { ...unchanging(location), getLocation: () => location, createHref },
    session: unchanging({ loading: true, user: null, role: null, moderator: false }),
    now: () => Date.now(),
    online: unchanging(true),
    live: unchanging('connecting'),
    outbox: unchanging(noEntries),
    uploads: unchanging(idleUpload),
    drafts: { open: () => ({ ...unchanging(undefined), write() {} }) },
    page: { deadline: () => 0 },
    slots: { reserve: () => undefined },
    toasts: {},
    busy: {},
  } satisfies { [Part in keyof Platform]?: Partial<Platform[Part]> } as unknown as Platform
  return () =>
    renderToStaticMarkup(
      <PlatformContext value={platform}>
        <QueryClientProvider client={client}>
          <Router location={location} navigator={platform.navigation} static>
            <Routes>
              <Route path={pattern} element={<Page />} />
            </Routes>
          </Router>
        </QueryClientProvider>
      </PlatformContext>,
    )
}

const noEntries: readonly OutboxEntry[] = []

const unchanging = <State,>(state: State) => ({ getSnapshot: () => state, subscribe: () => () => {} })

const createHref: Platform['navigation']['createHref'] = (to) => (typeof to === 'string' ? to : createPath(to))
