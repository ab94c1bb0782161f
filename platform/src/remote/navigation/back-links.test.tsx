import { Suspense, lazy, useState } from 'react'
import { act, createEvent, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { expect, test } from 'vitest'
import { follow, openPage } from '../../testing/open-page.tsx'
import { sampleRemote } from '../../testing/sample-remote.ts'
import { BackLinks } from './back-links.tsx'
import { linkState } from './previous-path.ts'
import { Opening } from './use-escape.tsx'

function LinkTo({ to, list }: { to: string; list?: string }) {
  const location = useLocation()
  return (
    <Link to={to} state={linkState(location, list)}>
      {to}
    </Link>
  )
}

const NeverLoaded = lazy(() => new Promise<never>(() => {}))

function Work() {
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const { state } = useLocation()
  return (
    <>
      <BackLinks />
      <textarea />
      <button onClick={() => setAsking(true)}>Delete</button>
      {asking && (
        <Suspense fallback={<Opening onClose={() => setAsking(false)} />}>
          Deleting <NeverLoaded />
        </Suspense>
      )}
      <LinkTo to="/person" />
      <button onClick={() => void navigate('/next', { replace: true, state: state as unknown })}>Next</button>
    </>
  )
}

function Person() {
  return (
    <>
      <BackLinks />
      <LinkTo to="/piece" list="Mara" />
    </>
  )
}

const remote = sampleRemote({
  '/': () => <LinkTo to="/piece" list="Reels" />,
  '/piece': Work,
  '/next': Work,
  '/person': Person,
})
const open = async () => {
  const opened = await openPage(remote, '/?filter=reels')
  await follow('/piece')
  return opened
}
const links = () => screen.getAllByRole('link').map(({ textContent }) => textContent)

test('a visitor from a list gets one link, with its name, that goes back in history', async () => {
  const { address } = await open()
  expect(links()).toEqual(['Back to Reels', '/person'])
  expect(screen.getByRole('link', { name: 'Back to Reels' })).toHaveProperty('search', '?filter=reels')
  await follow('Back to Reels')
  expect(address()).toBe('/?filter=reels')
  expect(screen.queryByRole('link', { name: 'Back to Reels' })).toBeNull()
})

test('Esc does the same, also from deeper pages and after a replaced entry', async () => {
  const { address, go } = await open()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Next' })))
  await follow('/person')
  expect(links()).toContain('Back to Reels')
  await userEvent.keyboard('{Escape}')
  expect(address()).toBe('/?filter=reels')
  // History went back instead of pushing a new entry
  await go(1)
  expect(address()).toBe('/next')
})

test('pages behind a nested list link back to the nested list', async () => {
  const { address } = await open()
  await follow('/person')
  await follow('/piece')
  expect(links()).toContain('Back to Mara')
  await userEvent.keyboard('{Escape}')
  expect(address()).toBe('/person')
  expect(links()).toContain('Back to Reels')
})

test('Esc does not navigate in a text field or an open dialog', async () => {
  const { address } = await open()
  await userEvent.type(screen.getByRole('textbox'), '{Escape}')
  expect(address()).toBe('/piece')
  ;(document.activeElement as HTMLElement).blur()
  const dialog = document.body.appendChild(Object.assign(document.createElement('div'), { role: 'dialog' }))
  await userEvent.keyboard('{Escape}')
  expect(address()).toBe('/piece')
  dialog.remove()
  await userEvent.keyboard('{Escape}')
  expect(address()).toBe('/?filter=reels')
})

test('Esc closes a dialog that is loading, and stays on the page', async () => {
  const { address } = await open()
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }))
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByText('Deleting')).toBeNull()
  expect(address()).toBe('/piece')
  const button = screen.getByRole('button', { name: 'Delete' })
  for (const [name, value] of Object.entries({ 'aria-haspopup': 'menu', 'aria-expanded': 'true' }))
    button.setAttribute(name, value)
  await userEvent.keyboard('{Escape}')
  expect(address()).toBe('/piece')
  button.setAttribute('aria-expanded', 'false')
  await userEvent.keyboard('{Escape}')
  expect(address()).toBe('/?filter=reels')
})

test('leaves a click for a new tab to the browser', async () => {
  const { address } = await open()
  const link = screen.getByRole('link', { name: 'Back to Reels' })
  const click = createEvent.click(link, { metaKey: true })
  await act(async () => fireEvent(link, click))
  expect(click.defaultPrevented).toBe(false)
  expect(address()).toBe('/piece')
})

test('a visitor from elsewhere gets Back as specified', async () => {
  const { address } = await openPage(remote, '/piece')
  expect(links()).toEqual(['Back', '/person'])
  await userEvent.keyboard('{Escape}')
  expect(address()).toBe('/piece')
})
