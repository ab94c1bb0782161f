import { act, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { PlatformContext } from '@atelier/platform/host'
import type { LifecycleProps, Lifecycles } from '@atelier/platform/host'
import { fakeShell } from '../../testing/fake-shell.ts'
import { makeRegistry } from '../../testing/registry.ts'
import { FirstPaintPlace } from './first-paint-place.tsx'
import { ShellContext } from '../shell-context.ts'
import { RemoteMount } from './remote-mount.tsx'
import { remotesTexts } from '../remotes/texts.ts'

afterEach(() => void vi.useRealTimers())

const parcel = (mount: (props: LifecycleProps) => void): Lifecycles => ({
  bootstrap: () => Promise.resolve(),
  mount: async (props) => mount(props),
  unmount: () => Promise.resolve(),
})
const works = parcel(({ domElement }) => void (domElement.textContent = 'gallery'))

function show(load: () => Promise<Lifecycles>, before?: ReactNode) {
  const page = { deadline: () => Date.now() + 8000, shown: vi.fn(), failed: vi.fn(), retry: vi.fn() }
  const shell = fakeShell(makeRegistry({ gallery: {} }), {}, load)
  const pageOf = () => page
  const { unmount } = render(
    <ShellContext value={{ ...shell, pageOf }}>
      <PlatformContext value={{ ...shell.platform, page }}>
        {before}
        <RemoteMount name="gallery" />
      </PlatformContext>
    </ShellContext>,
  )
  return { ...shell, page, unmount }
}

const panel = () => screen.findByText(remotesTexts.unavailable.title)

test('a remote that fails to load shows a panel; Retry reloads it', async () => {
  const load = vi.fn<() => Promise<Lifecycles>>().mockRejectedValueOnce(new Error('down')).mockResolvedValue(works)
  const { page } = show(load)
  await panel()
  expect(page.failed).toHaveBeenCalledExactlyOnceWith(new Error('down'))
  fireEvent.click(screen.getByText('Retry'))
  expect(page.retry).toHaveBeenCalledOnce()
  expect(await screen.findByText('gallery')).toBeTruthy()
})

test.each([
  ['its page is there', 0],
  ['a second has gone by without its page', 1000],
])('mounts a remote once %s', async (_when, ms) => {
  vi.useFakeTimers()
  let arrive = () => {}
  const { loader } = show(() => Promise.resolve(works))
  expect(loader.loadPage).not.toHaveBeenCalled()
  loader.loadPage.mockReturnValue(new Promise((resolve) => (arrive = resolve)))
  await act(() => vi.advanceTimersByTimeAsync(999))
  expect(loader.loadPage).toHaveBeenCalledWith('gallery', location.pathname)
  expect(screen.queryByText('gallery')).toBeNull()
  if (ms === 0) arrive()
  await act(() => vi.advanceTimersByTimeAsync(ms === 0 ? 0 : 1))
  expect(screen.getByText('gallery')).toBeTruthy()
})

test('a load failure after the visitor has left is reported, but not as the current page’s', async () => {
  let fail = (_error: Error) => {}
  const { page, telemetry, unmount } = show(() => new Promise((_resolve, reject) => (fail = reject)))
  unmount()
  fail(new Error('down'))
  await vi.waitFor(() => expect(telemetry.error).toHaveBeenCalledWith(new Error('down'), { remote: 'gallery' }))
  expect(page.failed).not.toHaveBeenCalled()
})

test('a remote that fails to mount shows the panel too', async () => {
  const mount = vi.fn((props: LifecycleProps) => {
    if (mount.mock.calls.length === 1) throw new Error('cannot mount')
    props.domElement.textContent = 'gallery'
  })
  const { page } = show(() => Promise.resolve(parcel(mount)))
  await panel()
  expect(page.failed).toHaveBeenCalledOnce()
  fireEvent.click(screen.getByText('Retry'))
  expect(await screen.findByText('gallery')).toBeTruthy()
})

test('a remote that crashes later shows the panel too', async () => {
  let crash = (_error: unknown) => {}
  const { page } = show(() => Promise.resolve(parcel((props) => void (crash = props.onCrash))))
  await vi.waitFor(() => {
    crash(new Error('gone'))
    expect(page.failed).toHaveBeenCalledWith(new Error('gone'))
  })
  await panel()
})

test.each<[string, () => { load: () => Promise<Lifecycles>; arrive: () => void }]>([
  [
    'be loaded',
    () => {
      let arrive = () => {}
      const loaded = new Promise<Lifecycles>((resolve) => (arrive = () => resolve(works)))
      return { load: () => loaded, arrive: () => arrive() }
    },
  ],
  [
    'mount',
    () => {
      let arrive = () => {}
      const gate = new Promise<void>((resolve) => (arrive = resolve))
      const mount: Lifecycles['mount'] = (props) => gate.then(() => works.mount(props))
      return { load: () => Promise.resolve({ ...works, mount }), arrive: () => arrive() }
    },
  ],
])(
  'a remote that takes too long to %s shows the error panel, and replaces the panel once it is ready',
  async (_name, make) => {
    vi.useFakeTimers()
    const { load, arrive } = make()
    const { page } = show(load)
    const alert = () => screen.queryByRole('alert')
    await act(() => vi.advanceTimersByTimeAsync(7999))
    expect(alert()).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(alert()?.textContent).toContain(remotesTexts.unavailable.title)
    expect(page.failed).not.toHaveBeenCalled()
    await act(async () => {
      arrive()
      await vi.advanceTimersByTimeAsync(0)
    })
    expect(screen.getByText('gallery').checkVisibility()).toBe(true)
    expect(alert()).toBeNull()
  },
)

test('a late remote leaves the content of its first paint in place, and replaces it once it is ready', async () => {
  vi.useFakeTimers()
  const main = document.body.appendChild(document.createElement('main'))
  main.innerHTML = '<div id="first-paint"><div data-first-paint="content">Works to read</div></div>'
  onTestFinished(() => main.remove())
  let arrive = () => {}
  const { firstPaint } = show(() => new Promise((resolve) => (arrive = () => resolve(works))), <FirstPaintPlace />)
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByText('Works to read')).toBeTruthy()
  await act(async () => {
    arrive()
    await vi.advanceTimersByTimeAsync(0)
  })
  firstPaint.end()
  expect(screen.getByText('gallery').checkVisibility()).toBe(true)
})

test('Retry of a late remote starts a new deadline', async () => {
  vi.useFakeTimers()
  const { page } = show(() => new Promise(() => {}))
  for (const attempt of [1, 2]) {
    await act(() => vi.advanceTimersByTimeAsync(8000))
    await act(async () => fireEvent.click(screen.getByText('Retry')))
    expect(page.retry).toHaveBeenCalledTimes(attempt)
    expect(screen.queryByRole('alert')).toBeNull()
  }
})
