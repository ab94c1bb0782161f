import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { accountsSettings } from '@atelier/contract/accounts/routes.ts'
import { sessionsList } from '@atelier/contract/sessions/routes.ts'
import { setTheme } from '@atelier/shared-ui/theme.tsx'
import { answer, refusal } from '@atelier/platform/testing'
import { openSettings } from '../../testing/open-settings.ts'
import { sections } from './sections.ts'

afterEach(() => {
  vi.restoreAllMocks()
  setTheme('system')
})

const rail = () => within(screen.getByRole('navigation', { name: 'Sections' }))
const section = (name: string) => within(screen.getByRole('region', { name }))

test('the rail links every section and updates URL, focus and mark', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
  const page = await openSettings()
  expect(
    rail()
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(sections.map(({ title }) => title))
  await userEvent.click(rail().getByRole('link', { name: 'Devices' }))
  expect(page.address()).toBe('/settings#devices')
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Devices', level: 2 }))
  expect(scrolled.mock.instances).toEqual([document.getElementById('devices')])
})

test('marks the section in view', async () => {
  await openSettings()
  const marked = () =>
    rail()
      .getAllByRole('link', { current: 'location' })
      .map(({ textContent }) => textContent)
  Object.defineProperty(document.documentElement, 'scrollHeight', { value: 4000, configurable: true })
  for (const [at, { id }] of sections.entries())
    vi.spyOn(document.getElementById(id)!, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, (at - 3) * 500))
  window.dispatchEvent(new Event('scroll'))
  await waitFor(() => expect(marked()).toEqual(['Devices']))
  Object.defineProperty(document.documentElement, 'scrollHeight', { value: 0, configurable: true })
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(900)
  window.dispatchEvent(new Event('scroll'))
  await waitFor(() => expect(marked()).toEqual(['Delete account']))
})

test('a URL with a section opens there', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
  await openSettings([], {}, '#devices')
  expect(scrolled.mock.instances).toEqual([document.getElementById('devices')])
})

test('a section that fails to load does not affect the others, and offers Retry', async () => {
  let broken = true
  await openSettings([answer(sessionsList, () => (broken ? refusal(500, 'INTERNAL') : { items: [] }))])
  expect(await screen.findByRole('button', { name: 'Change Password' })).toBeTruthy()
  const devices = section('Devices')
  expect(await devices.findByText("We couldn't load your devices.")).toBeTruthy()
  broken = false
  await userEvent.click(devices.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(devices.queryByText("We couldn't load your devices.")).toBeNull())
})

test('sections independent of the settings work without them', async () => {
  const { shown } = await openSettings([answer(accountsSettings, () => refusal(500, 'INTERNAL'))])
  expect(await section('Account').findByText("We couldn't load your settings.")).toBeTruthy()
  expect(await screen.findByRole('group', { name: 'Chrome on macOS' })).toBeTruthy()
  expect(section('Your data').getByRole('button', { name: 'Download' })).toBeTruthy()
  expect(shown).toEqual([])
})

test('selects the theme by name', async () => {
  await openSettings()
  await userEvent.click(section('Appearance').getByText('Dark'))
  expect(document.documentElement.dataset['theme']).toBe('dark')
})
