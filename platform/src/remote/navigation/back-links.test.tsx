import { act, createEvent, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { expect, test } from 'vitest'
import { follow, openPage } from '../../testing/open-page.tsx'
import { defineRemote } from '../define-remote.ts'
import type { RemotePage } from '../define-remote.ts'
import { BackLinks } from './back-links.tsx'
import { linkState } from './previous-path.ts'

const page = (path: string, component: () => React.ReactNode): RemotePage => ({
  name: 'sample',
  path,
  access: 'public',
  load: () => Promise.resolve({ default: component }),
})

function LinkTo({ to, list }: { to: string; list?: string }) {
  const location = useLocation()
  return (
    <Link to={to} state={linkState(location, list)}>
      {to}
    </Link>
  )
}

function Work() {
  const navigate = useNavigate()
  const { state } = useLocation()
  return (
    <>
      <BackLinks />
      <textarea />
      <LinkTo to="/person" />
      <button onClick={() => void navigate('/next', { replace: true, state: state as unknown })}>Next</button>
    </>
  )
}

function Person() {
  return (
    <>
      <BackLinks />
      <LinkTo to="/work" list="Mara" />
    </>
  )
}

const remote = defineRemote({
  name: 'works',
  platform: '^3.0.0',
  pages: [
    page('/', () => <LinkTo to="/work" list="Reels" />),
    page('/work', Work),
    page('/next', Work),
    page('/person', Person),
  ],
})
const open = async () => {
  const opened = await openPage(remote, '/?filter=reels')
  await follow('/work')
  return opened
}
const links = () => screen.getAllByRole('link').map(({ textContent }) => textContent)

test('who comes from a list gets a link that names it, and goes back in history to it', async () => {
  const { address } = await open()
  expect(links().slice(0, 2)).toEqual(['Reels', 'Back'])
  expect(screen.getByRole('link', { name: 'Reels' })).toHaveProperty('search', '?filter=reels')
  await follow('Reels')
  expect(address()).toBe('/?filter=reels')
  expect(screen.queryByRole('link', { name: 'Reels' })).toBeNull()
})

test('Esc leads there as well, also from further pages and through one that took the place of another', async () => {
  const { address, go } = await open()
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  await follow('/person')
  expect(links()).toContain('Reels')
  await userEvent.keyboard('{Escape}')
  expect(address()).toBe('/?filter=reels')
  // It was gone back to, not opened anew
  await go(1)
  expect(address()).toBe('/next')
})

test('a list within a list is the one that is named behind it', async () => {
  const { address } = await open()
  await follow('/person')
  await follow('/work')
  expect(links()).toContain('Mara')
  await userEvent.keyboard('{Escape}')
  expect(address()).toBe('/person')
  expect(links()).toContain('Reels')
})

test('Esc stays in a text, and goes to a dialog that is open', async () => {
  const { address } = await open()
  await userEvent.type(screen.getByRole('textbox'), '{Escape}')
  expect(address()).toBe('/work')
  ;(document.activeElement as HTMLElement).blur()
  const dialog = document.body.appendChild(Object.assign(document.createElement('div'), { role: 'dialog' }))
  await userEvent.keyboard('{Escape}')
  expect(address()).toBe('/work')
  dialog.remove()
  await userEvent.keyboard('{Escape}')
  expect(address()).toBe('/?filter=reels')
})

test('a click for a new tab is left to the browser', async () => {
  const { address } = await open()
  const link = screen.getByRole('link', { name: 'Reels' })
  const click = createEvent.click(link, { metaKey: true })
  await act(async () => fireEvent(link, click))
  expect(click.defaultPrevented).toBe(false)
  expect(address()).toBe('/work')
})

test('who comes from elsewhere finds Back alone', async () => {
  const { address } = await openPage(remote, '/work')
  expect(links()).toEqual(['Back', '/person'])
  await userEvent.keyboard('{Escape}')
  expect(address()).toBe('/work')
})
