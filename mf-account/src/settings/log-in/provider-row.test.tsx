import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { accountsConnectProvider, accountsDisconnectProvider } from '@atelier/contract/accounts/routes.ts'
import type { AccountSettings } from '@atelier/contract/accounts/schemas.ts'
import { answer, makeSettings, refusal } from '@atelier/platform/testing'
import { openSettings } from '../../../testing/open-settings.ts'

afterEach(() => void vi.restoreAllMocks())

const providers = (google: boolean, linkedin = false): AccountSettings['providers'] => [
  { provider: 'google', available: true, connected: google },
  { provider: 'linkedin', available: true, connected: linkedin },
]
const row = (name: string) => screen.findByRole('group', { name })
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })

test('shows the connection state of each provider', async () => {
  await openSettings()
  expect(within(await row('Google')).getByText('Connected')).toBeTruthy()
  expect(within(await row('LinkedIn')).queryByText('Connected')).toBeNull()
})

test('does not offer an unconfigured provider', async () => {
  await openSettings([], {
    settings: makeSettings({ providers: [{ provider: 'google', available: false, connected: false }] }),
  })
  await button('Change Password')
  expect(screen.queryByRole('group', { name: 'Google' })).toBeNull()
})

test('connecting navigates to the URL returned by the server', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  const { calls } = await openSettings([
    answer(accountsConnectProvider, () => ({ address: 'https://linkedin.test/authorize' })),
  ])
  await userEvent.click(await button('Connect LinkedIn'))
  await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('https://linkedin.test/authorize'))
  expect(calls(accountsConnectProvider)[0]?.params).toEqual({ provider: 'linkedin' })
})

test('shows why a provider cannot be connected', async () => {
  const { shown } = await openSettings([
    answer(accountsConnectProvider, () => refusal(404, 'PROVIDER_NOT_CONFIGURED', 'Not set up here.')),
  ])
  await userEvent.click(await button('Connect LinkedIn'))
  await waitFor(() =>
    expect(shown).toEqual([
      { title: 'Failed to connect LinkedIn', description: 'Not set up here.', variant: 'destructive' },
    ]),
  )
})

test('disconnecting asks for confirmation and shows the new state immediately', async () => {
  const page = await openSettings([
    answer(accountsDisconnectProvider, () => (page.site.settings = makeSettings({ providers: providers(false) }))),
  ])
  await userEvent.click(await button('Disconnect Google'))
  const dialog = await screen.findByRole('dialog', { name: 'Disconnect Google?' })
  expect(page.calls(accountsDisconnectProvider)).toEqual([])
  await userEvent.click(within(dialog).getByRole('button', { name: 'Disconnect' }))
  const connect = await button('Connect Google')
  expect(page.shown).toEqual([{ title: 'Google is disconnected', variant: 'success' }])
  await waitFor(() => expect(document.activeElement).toBe(connect))
})

test('the last sign-in method cannot be disconnected, and the row explains why', async () => {
  await openSettings([], { settings: makeSettings({ has_password: false, providers: providers(true) }) })
  expect((await button('Disconnect Google')).disabled).toBe(true)
  expect(within(await row('Google')).getByText('This is your only way to log in. Set a password first.')).toBeTruthy()
})

test.each([
  ['with a password', makeSettings({ providers: providers(true) })],
  ['with the other provider', makeSettings({ has_password: false, providers: providers(true, true) })],
])('%s it can be disconnected', async (_, settings) => {
  await openSettings([], { settings })
  expect((await button('Disconnect Google')).disabled).toBe(false)
})

test('shows the server’s error text', async () => {
  const text = 'This is your only way to log in. Set a password first.'
  const { shown } = await openSettings([answer(accountsDisconnectProvider, () => refusal(409, 'LAST_WAY_IN', text))])
  await userEvent.click(await button('Disconnect Google'))
  await userEvent.click(await button('Disconnect'))
  await waitFor(() =>
    expect(shown).toEqual([{ title: 'Failed to disconnect Google', description: text, variant: 'destructive' }]),
  )
})

test('returning connected shows a toast, focuses the row, and cleans the URL', async () => {
  const page = await openSettings([], {}, '?connected=google')
  await waitFor(() => expect(page.shown).toEqual([{ title: 'Google is connected', variant: 'success' }]))
  const google = await row('Google')
  await waitFor(() => expect(document.activeElement).toBe(google))
  expect(page.address()).toBe('/settings')
})

test.each([
  ['belongs_to_another', 'This account of the provider is connected to another account here.'],
  ['toString', 'The sign-in provider did not answer. Please try again.'],
])('returning with %s shows the reason', async (code, title) => {
  const page = await openSettings([], {}, `?provider_error=${code}`)
  await waitFor(() => expect(page.shown).toEqual([{ title, variant: 'destructive' }]))
  expect(page.address()).toBe('/settings')
})
