import { act, fireEvent, render, screen } from '@testing-library/react'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { RemotePage } from '../define-remote.ts'
import { RemoteRoot } from './remote-root.tsx'
import { fakePlatform } from '../../testing/fake-platform.ts'
import { openPage } from '../../testing/open-page.tsx'
import { samplePage, sampleRemote } from '../../testing/sample-remote.ts'
import { creator } from '../../testing/samples.ts'
import { useSession } from '../accessors.ts'
import { siteTexts } from '../site-texts.ts'

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => void vi.useRealTimers())

/** A platform whose page may fail. */
const failing = (path: string) => ({
  ...fakePlatform({ remote: 'works', path }),
  page: { deadline: () => Date.now() + 8000, shown: vi.fn(), failed: vi.fn(), retry: vi.fn() },
})

function Work() {
  const { id } = useParams()
  const navigate = useNavigate()
  return (
    <>
      <h1>Work {id}</h1>
      <button onClick={() => void navigate('/works/2')}>next</button>
    </>
  )
}

const remote = sampleRemote({
  '/works': () => <Link to="/works/1">first</Link>,
  '/works/:id': Work,
  '/broken': () => {
    throw new Error('broken page')
  },
})

test('pages follow the shell’s history and push to it', async () => {
  const platform = await openPage(remote, '/works')
  await act(async () => fireEvent.click(screen.getByText('first')))
  expect(screen.getByRole('heading').textContent).toBe('Work 1')
  await act(async () => fireEvent.click(screen.getByText('next')))
  expect(platform.navigation.getLocation().pathname).toBe('/works/2')
  expect(screen.getByRole('heading').textContent).toBe('Work 2')
  await act(async () => platform.navigation.go(-1))
  expect(await screen.findByText('Work 1')).toBeTruthy()
})

test('a page does not change while the address already belongs to another remote', async () => {
  const platform = await openPage(remote, '/works/7')
  await act(async () => platform.navigation.push('/elsewhere'))
  expect(screen.getByRole('heading').textContent).toBe('Work 7')
})

test('a remote that mounts when its page was left already shows nothing, without a warning, until the visitor returns', async () => {
  const warned = vi.spyOn(console, 'warn')
  const platform = await openPage(remote, '/elsewhere')
  expect(document.body.textContent).toBe('')
  await act(async () => platform.navigation.push('/works/7'))
  expect(screen.getByRole('heading').textContent).toBe('Work 7')
  expect(warned).not.toHaveBeenCalled()
})

test('a page that throws is replaced by a panel, and Retry shows it again', async () => {
  let broken = true
  const flaky = samplePage('/works', () => {
    if (broken) throw new Error('not yet')
    return <h1>Works</h1>
  })
  const platform = failing('/works')
  await act(async () => render(<RemoteRoot platform={platform} pages={[flaky]} />))
  expect(screen.getByRole('alert').textContent).toContain(siteTexts.pageFailed.title)
  expect(platform.page.failed).toHaveBeenCalledWith(new Error('not yet'), expect.objectContaining({ path: '/works' }))
  broken = false
  expect(platform.page.retry).not.toHaveBeenCalled()
  await act(async () => fireEvent.click(screen.getByText('Retry')))
  expect(platform.page.retry).toHaveBeenCalledOnce()
  expect(await screen.findByText('Works')).toBeTruthy()
})

test('a page whose file is unavailable fails likewise; Retry refetches it', async () => {
  const load = vi
    .fn<RemotePage['load']>()
    .mockRejectedValueOnce(Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' }))
    .mockResolvedValue({ default: () => <h1>Here</h1> })
  const platform = failing('/late')
  await act(async () =>
    render(<RemoteRoot platform={platform} pages={[{ name: 'late', path: '/late', access: 'public', load }]} />),
  )
  expect(platform.page.failed).toHaveBeenCalledOnce()
  await act(async () => fireEvent.click(screen.getByText('Retry')))
  expect(await screen.findByText('Here')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(2)
})

test('offline the panel says so, and the page loads automatically on reconnect', async () => {
  const load = vi
    .fn<RemotePage['load']>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue({ default: () => <h1>Here</h1> })
  const platform = failing('/late')
  act(() => platform.online.become(false))
  await act(async () =>
    render(<RemoteRoot platform={platform} pages={[{ name: 'late', path: '/late', access: 'public', load }]} />),
  )
  expect(screen.getByRole('alert').textContent).toContain(siteTexts.offline.title)
  await act(async () => platform.online.become(true))
  expect(await screen.findByText('Here')).toBeTruthy()
  expect(platform.page.retry).toHaveBeenCalledOnce()
})

test('a late page is replaced by the panel at the deadline, and replaces it once loaded', async () => {
  vi.useFakeTimers()
  let arrive = () => {}
  const late: RemotePage = {
    ...samplePage('/late', () => null),
    load: () => new Promise((resolve) => (arrive = () => resolve({ default: () => <h1>Here</h1> }))),
  }
  const platform = failing('/late')
  await act(async () => render(<RemoteRoot platform={platform} pages={[late]} />))
  await act(() => vi.advanceTimersByTimeAsync(7999))
  expect(screen.queryByRole('alert')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(screen.getByRole('alert').textContent).toContain(siteTexts.pageFailed.title)
  expect(platform.page.failed).not.toHaveBeenCalled()
  await act(async () => arrive())
  expect(screen.getByRole('heading').textContent).toBe('Here')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('Retry of a late page restarts loading with a new deadline', async () => {
  vi.useFakeTimers()
  const load = vi
    .fn<RemotePage['load']>()
    .mockReturnValueOnce(new Promise(() => {}))
    .mockReturnValueOnce(new Promise(() => {}))
    .mockResolvedValue({ default: () => <h1>Here</h1> })
  const platform = failing('/late')
  await act(async () =>
    render(<RemoteRoot platform={platform} pages={[{ name: 'late', path: '/late', access: 'public', load }]} />),
  )
  for (const attempt of [1, 2]) {
    await act(() => vi.advanceTimersByTimeAsync(8000))
    expect(load).toHaveBeenCalledTimes(attempt)
    await act(async () => fireEvent.click(screen.getByText('Retry')))
    await act(() => vi.advanceTimersByTimeAsync(0))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(platform.page.retry).toHaveBeenCalledTimes(attempt)
  }
  expect(screen.getByRole('heading').textContent).toBe('Here')
})

test('navigating away from a broken page shows the next one', async () => {
  const platform = failing('/broken')
  await act(async () => render(<RemoteRoot platform={platform} pages={remote.pages} />))
  expect(screen.getByRole('alert')).toBeTruthy()
  await act(async () => platform.navigation.push('/works/3'))
  expect(await screen.findByText('Work 3')).toBeTruthy()
})

test('a page can read the session', async () => {
  const greeting = samplePage('/', () => <p>Hello {useSession().user?.full_name}</p>)
  const { session } = await openPage({ ...remote, pages: [greeting] }, '/', { as: creator })
  expect(screen.getByText('Hello Mara Ilves')).toBeTruthy()
  act(() => session.become({}))
  expect(screen.queryByText('Hello Mara Ilves')).toBeNull()
})
