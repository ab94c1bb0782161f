import { act, cleanup, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { shellPages } from '@atelier/contract/releases/shell-pages.ts'
import type { Lifecycles } from '@atelier/platform/host'
import { creator } from '@atelier/platform/testing'
import type { Visitor } from '@atelier/platform/testing'
import { fakeShell } from '../testing/fake-shell.ts'
import { ShellRoot } from './shell-root.tsx'
import { makePage, makeRegistry } from '../testing/registry.ts'
import { createLeaveGuard } from './router/leave-guard.ts'
import { routesOf } from './routes.tsx'
import { createMemoryRouter } from '../testing/memory-router.ts'
import { RouterProvider } from './router/router-provider.tsx'

const registry = makeRegistry({
  gallery: { pages: [makePage('/'), makePage('/artwork/:id')] },
  projects: { pages: [makePage('/post-project', 'buyer'), makePage('/my-projects', 'signedIn')] },
  account: { pages: [makePage('/dashboard/creator', 'creator')] },
})

/** A parcel that renders the remote's name. */
const parcel = (name: string): Lifecycles => ({
  bootstrap: () => Promise.resolve(),
  mount: (props) => {
    ;(props as unknown as { domElement: HTMLElement }).domElement.textContent = `remote ${name}`
    return Promise.resolve()
  },
  unmount: () => Promise.resolve(),
})

async function open(path: string, as: Visitor = {}) {
  const load = vi.fn((name: string) => Promise.resolve(parcel(name)))
  const shell = fakeShell(registry, as, load)
  const router = createMemoryRouter(routesOf(registry, createLeaveGuard()), { initialEntries: [path] })
  await act(async () =>
    render(
      <ShellRoot shell={shell}>
        <RouterProvider router={router} />
      </ShellRoot>,
    ),
  )
  return { ...shell, load, router }
}

test.each([
  ['/', 'remote gallery'],
  ['/artwork/7', 'remote gallery'],
])('%s is rendered by its remote', async (path, expected) => {
  await open(path)
  expect(await screen.findByText(expected)).toBeTruthy()
})

test('a remote stays mounted between its own pages', async () => {
  const { router } = await open('/')
  const place = (await screen.findByText('remote gallery')).closest('div')
  await act(() => router.navigate('/artwork/3'))
  expect(screen.getByText('remote gallery').closest('div')).toBe(place)
})

test('a guarded page shows "Loading..." until the session is known, and its remote loads meanwhile', async () => {
  const { loader } = await open('/my-projects', { loading: true })
  expect(screen.getByText('Loading...')).toBeTruthy()
  expect(loader.loadPage).toHaveBeenCalledWith('projects', location.pathname)
})

test('the home page waits for the session too, except with a first paint for guests', async () => {
  const { load } = await open('/', { loading: true })
  expect(screen.getByText('Loading...')).toBeTruthy()
  expect(load).not.toHaveBeenCalled()
  cleanup()
  document.body.innerHTML = '<div id="first-paint"><main><div data-first-paint="">Painted</div></main></div>'
  await open('/', { loading: true })
  expect(await screen.findByText('remote gallery')).toBeTruthy()
})

test('a guarded page with a first paint has one "Loading...", in the paint, and waits for the session', async () => {
  document.body.innerHTML = '<div id="first-paint"><main><div data-first-paint="">Painted</div></main></div>'
  const { load } = await open('/my-projects', { loading: true })
  expect(screen.getByText('Painted')).toBeTruthy()
  expect(screen.getAllByText('Loading...')).toHaveLength(1)
  expect(load).not.toHaveBeenCalled()
})

test('a guest is redirected home without a history entry and prompted to log in', async () => {
  const { router, session } = await open('/my-projects')
  expect(await screen.findByText('remote gallery')).toBeTruthy()
  expect(router.state.location.pathname).toBe('/')
  expect(router.state.historyAction).toBe('REPLACE')
  expect(session.openSignIn).toHaveBeenCalledOnce()
})

test('a user with the wrong role sees a message and lands on their dashboard', async () => {
  const { router, toasts } = await open('/post-project', creator)
  expect(await screen.findByText('remote account')).toBeTruthy()
  expect(router.state.location.pathname).toBe('/dashboard/creator')
  expect(toasts.getSnapshot()).toMatchObject([
    { title: 'Access Restricted', description: 'This feature is only available for buyers.' },
  ])
})

test('an unknown path shows the 404 page and is logged', async () => {
  const { telemetry } = await open('/no/such/page')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('404 Oops! Page not found')
  expect(screen.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/')
  expect(telemetry.notFound).toHaveBeenCalledWith('/no/such/page')
})

test.each([
  ['/projects/new', 'a newer release has the page', true],
  ['/nowhere', 'no release has it', false],
  ['/opened', 'the document came from that address', false],
])('an older tab at %s reloads as it should: %s', async (path, _why, reloads) => {
  const document = { name: 'http://localhost:3000/opened' } as PerformanceNavigationTiming
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([document])
  const asked = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation((address) =>
      Promise.resolve(new Response(null, { status: address === '/nowhere' ? 404 : 200 })),
    )
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  await open(path)
  expect(reload.mock.calls.length > 0).toBe(reloads)
  expect(asked.mock.calls.map(([address, options]) => [address, options?.method])).toEqual(
    path === '/opened' ? [] : [[path, 'HEAD']],
  )
  vi.restoreAllMocks()
})

test('the shell’s pages match the edge’s list', () => {
  const [layout] = routesOf(registry, createLeaveGuard())
  const own = layout!.children!.flatMap((route) => (route.path && route.path !== '*' ? [route.path] : []))
  expect(own.sort()).toEqual([...shellPages].sort())
})
