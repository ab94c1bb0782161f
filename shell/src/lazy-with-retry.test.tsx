import { act, fireEvent, render, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PlatformContext, siteTexts } from '@atelier/platform/host'
import { fakePlatform } from '@atelier/platform/testing'
import { lazyOverlay, lazyPage, lazyWithRetry } from './lazy-with-retry.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const Page = () => <h1>Page</h1>
const here = () => Promise.resolve({ default: Page })
const hang = () => new Promise<never>(() => {})

async function show(Late: ComponentType) {
  const platform = fakePlatform({ remote: 'shell' })
  const page = { ...platform.page, failed: vi.fn(), retry: vi.fn() }
  const view = await act(async () =>
    render(
      <PlatformContext value={{ ...platform, page }}>
        <Late />
      </PlatformContext>,
    ),
  )
  return { ...view, page, become: (online: boolean) => act(async () => platform.online.become(online)) }
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
async function press(name: string) {
  fireEvent.click(screen.getByRole('button', { name }))
  await pass(0)
}
const heading = () => screen.queryByRole('heading', { name: 'Page' })

test('a component that fails to load keeps its placeholder and retries with backoff', async () => {
  const load = vi.fn(here)
  for (let failure = 1; failure <= 3; failure++) load.mockRejectedValueOnce(new Error('503'))
  const { page } = await show(lazyWithRetry(load, { pending: <p>Loading...</p> }))
  expect(page.failed).toHaveBeenCalledExactlyOnceWith(new Error('503'), { boundary: 'shell' })
  for (const [failures, seconds] of [
    [1, 5],
    [2, 10],
    [3, 20],
  ] as const) {
    await pass(seconds * 1000 - 1)
    expect(screen.getByText('Loading...')).toBeTruthy()
    expect(load).toHaveBeenCalledTimes(failures)
    await pass(1)
  }
  expect(heading()).toBeTruthy()
  expect(screen.queryByText('Loading...')).toBeNull()
})

test('stops retrying after unmount', async () => {
  const load = vi.fn(() => Promise.reject(new Error('503')))
  const { unmount } = await show(lazyWithRetry(load))
  unmount()
  await pass(600_000)
  expect(load).toHaveBeenCalledOnce()
})

test.each([
  ['cannot be fetched', () => Promise.reject(new Error('404')), 0],
  ['is late', hang, 8000],
])('a page that %s shows a panel and reloads only on Retry', async (_name, fail, ms) => {
  const load = vi.fn(here).mockImplementationOnce(fail)
  const { page } = await show(lazyPage(load))
  await pass(ms)
  expect(screen.getByRole('alert').textContent).toContain(siteTexts.pageFailed.title)
  await pass(60_000)
  expect(load).toHaveBeenCalledOnce()
  await press('Retry')
  expect(page.retry).toHaveBeenCalledOnce()
  expect(heading()).toBeTruthy()
})

test('a dialog that fails to load shows an error above the page; Retry loads it', async () => {
  const load = vi.fn(here).mockRejectedValueOnce(new Error('404'))
  const { page } = await show(lazyOverlay(load, () => () => {}))
  expect(page.failed).toHaveBeenCalledOnce()
  expect(screen.getByRole('alert').textContent).toContain("We couldn't open this.")
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Retry' }))
  await press('Retry')
  expect(heading()).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('Escape closes a dialog that is loading, and the page stays', async () => {
  const close = vi.fn()
  await show(lazyOverlay(hang, () => close))
  expect(fireEvent.keyDown(document.body, { key: 'Escape' })).toBe(false)
  expect(close).toHaveBeenCalledOnce()
})

test('offline, a dialog shows an error and opens on reconnect', async () => {
  const load = vi.fn(here).mockRejectedValueOnce(new Error('offline'))
  const { become } = await show(lazyOverlay(load, () => () => {}))
  await become(false)
  expect(screen.getByRole('alert').textContent).toContain(siteTexts.offline.title)
  await become(true)
  await pass(0)
  expect(heading()).toBeTruthy()
})

test('a preloaded dialog opens immediately; a failed preload is retried', async () => {
  const load = vi.fn(here).mockRejectedValueOnce(new Error('404'))
  const Dialog = lazyOverlay(load, () => () => {})
  for (let idle = 1; idle <= 2; idle++) {
    Dialog.preload()
    await pass(0)
  }
  await show(Dialog)
  expect(heading()).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(2)
})

test('a late dialog shows an error and still opens once it loads', async () => {
  let arrive = () => {}
  const load = () => new Promise<{ default: typeof Page }>((resolve) => (arrive = () => resolve({ default: Page })))
  await show(lazyOverlay(load, () => () => {}))
  await pass(7999)
  expect(screen.queryByRole('alert')).toBeNull()
  await pass(1)
  expect(screen.getByRole('alert')).toBeTruthy()
  arrive()
  await pass(0)
  expect(heading()).toBeTruthy()
})

test.each<[string, () => unknown]>([
  ['Close', () => press('Close')],
  ['Escape', () => fireEvent.keyDown(screen.getByRole('alert'), { key: 'Escape' })],
])('%s closes it and restores the focus; opening it again retries', async (_name, close) => {
  const load = vi.fn(here).mockRejectedValueOnce(new Error('404'))
  const onClose = vi.fn()
  const opener = document.body.appendChild(document.createElement('button'))
  opener.focus()
  const Dialog = lazyOverlay(load, () => onClose)
  const { unmount } = await show(Dialog)
  await close()
  expect(onClose).toHaveBeenCalledOnce()
  unmount()
  expect(document.activeElement).toBe(opener)
  opener.remove()
  await show(Dialog)
  expect(heading()).toBeTruthy()
})
