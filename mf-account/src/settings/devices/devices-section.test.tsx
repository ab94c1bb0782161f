import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { sessionsEnd, sessionsEndOthers, sessionsList } from '@atelier/contract/sessions/routes.ts'
import { answer, idOf, makeDevice, refusal } from '@atelier/platform/testing'
import { firstReadOnly, openSettings } from '../../../testing/open-settings.ts'

const phone = makeDevice(2, { browser: 'Safari', system: 'iOS' })
const tablet = makeDevice(3, { browser: 'Firefox', system: 'Android' })
const here = makeDevice(1, { current: true })
const devices = [phone, here, tablet]

const row = (name: string) => screen.findByRole('group', { name })
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })

async function open(answers: Parameters<typeof openSettings>[0] = []) {
  const ending = answer(sessionsEnd, ({ params }) => {
    page.site.devices = page.site.devices.filter(({ id }) => id !== params.id)
  })
  const page = await openSettings([ending, ...answers], { devices })
  return page
}

test('lists this device first without a button; others show where and when they were used', async () => {
  await open()
  const current = await row('Chrome on macOS')
  expect(within(current).getByText('This device')).toBeTruthy()
  expect(current.textContent).toContain('Tallinn time · Active now')
  expect(within(current).queryByRole('button')).toBeNull()
  expect((await row('Safari on iOS')).textContent).toMatch(/Active \d+ days ago/)
  const section = screen.getByRole('region', { name: 'Devices' })
  expect(within(section).getAllByRole('group')[0]).toBe(current)
})

test('logs out a device, confirms it, and focuses the next one', async () => {
  const { calls, shown } = await open([firstReadOnly(sessionsList, { items: devices })])
  await userEvent.click(await button('Log out Safari on iOS'))
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Safari on iOS' })).toBeNull())
  expect(calls(sessionsEnd)[0]?.params).toEqual({ id: phone.id })
  expect(shown).toEqual([{ title: 'Safari on iOS has been logged out', variant: 'success' }])
  const next = await button('Log out Firefox on Android')
  await waitFor(() => expect(document.activeElement).toBe(next))

  await userEvent.click(next)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Devices' })))
  expect(screen.queryByRole('button', { name: 'Log out all other devices' })).toBeNull()
})

test('keeps a device that failed to log out, with the focus', async () => {
  const failing = answer(sessionsEnd, () => refusal(500, 'INTERNAL', 'Sorry.'))
  const { shown } = await open([failing])
  const end = await button('Log out Safari on iOS')
  await userEvent.click(end)
  await waitFor(() =>
    expect(shown).toEqual([
      { title: 'Failed to log out Safari on iOS', description: 'Sorry.', variant: 'destructive' },
    ]),
  )
  expect(await row('Safari on iOS')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(end))
})

test('logs out all others after a confirmation', async () => {
  const page = await open([answer(sessionsEndOthers, () => void (page.site.devices = [here]))])
  await userEvent.click(await button('Log out all other devices'))
  const dialog = await screen.findByRole('dialog', { name: 'Log out all other devices?' })
  expect(page.calls(sessionsEndOthers)).toEqual([])
  await userEvent.click(within(dialog).getByRole('button', { name: 'Log out' }))
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Safari on iOS' })).toBeNull())
  expect(page.shown).toEqual([{ title: 'Your other devices have been logged out', variant: 'success' }])
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Devices' })))
})

test('shows a device without any details', async () => {
  const bare = makeDevice(9, { id: idOf(9), browser: null, system: null, time_zone: null })
  await openSettings([], { devices: [here, bare] })
  expect((await row('Unknown device')).textContent).not.toContain('time')
})
