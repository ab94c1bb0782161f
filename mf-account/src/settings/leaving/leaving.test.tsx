import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import {
  accountsDeleteAccount,
  accountsProveByProvider,
  accountsProvePassword,
  accountsStartExport,
} from '@atelier/contract/accounts/routes.ts'
import { partnersList } from '@atelier/contract/partners/routes.ts'
import { answer, idOf, makeSettings, refusal } from '@atelier/platform/testing'
import type { Answer } from '@atelier/platform/testing'
import { openSettings } from '../../../testing/open-settings.ts'

afterEach(() => void vi.restoreAllMocks())

const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })

test('the browser downloads the data from the URL returned by the server', async () => {
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.href, String(this.hasAttribute('download')))
  })
  const address = 'https://atelier.test/api/exports/1'
  const { shown } = await openSettings([
    answer(accountsStartExport, () => ({ address, expires_at: '2026-03-05T11:00:00.000Z' })),
  ])
  await userEvent.click(await button('Download'))
  await waitFor(() => expect(saved).toEqual([address, 'true']))
  expect(shown).toEqual([{ title: 'Your download is on its way', variant: 'success' }])
})

test('shows an error when a download cannot start', async () => {
  const { shown } = await openSettings([answer(accountsStartExport, () => refusal(503, 'UNAVAILABLE', 'Later.'))])
  await userEvent.click(await button('Download'))
  await waitFor(() =>
    expect(shown).toEqual([{ title: 'Failed to download your data', description: 'Later.', variant: 'destructive' }]),
  )
})

const deleted = answer(accountsDeleteAccount, () => undefined)

async function openDialog(deleting: Answer = deleted, answers: Answer[] = []) {
  const page = await openSettings([deleting, ...answers])
  await userEvent.click(await button('Delete account'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }))
  expect(dialog.getByText('Your works, with their likes and comments')).toBeTruthy()
  return {
    ...page,
    field: dialog.getByLabelText<HTMLInputElement>('Type DELETE to confirm'),
    confirm: dialog.getByRole<HTMLButtonElement>('button', { name: 'Delete account' }),
  }
}

test('lists what is removed and what is kept', async () => {
  await openSettings()
  const section = within(screen.getByRole('region', { name: 'Delete account' }))
  expect(section.getByText('Your works, with their likes and comments')).toBeTruthy()
  expect(section.getByText('Your conversations, for the other side, under “Deleted user”')).toBeTruthy()
})

test('names projects in progress with their partners, who are notified', async () => {
  const partner = (number: number, full_name: string) => ({
    project: { id: number, title: `Project ${number}` },
    person: { id: idOf(number), full_name, avatar_url: null },
    state: 'here' as const,
  })
  const items = [partner(1, 'Mara Ilves'), partner(2, 'Ivo Lind')]
  await openDialog(deleted, [answer(partnersList, () => ({ items, total: 5 }))])
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByRole('link', { name: 'Project 1' })).toHaveProperty('pathname', '/projects/1')
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Project 1 with Mara Ilves', 'Project 2 with Ivo Lind', 'and 3 more projects']),
  )
  expect(dialog.getByText('The people you work with are notified at once.')).toBeTruthy()
})

test.each([
  ['without projects in progress', () => ({ items: [], total: 0 })],
  ['if they cannot be loaded', () => refusal(500, 'INTERNAL')],
])('says nothing of them %s', async (_, response) => {
  await openDialog(deleted, [answer(partnersList, response)])
  expect(within(screen.getByRole('dialog')).queryByText('In progress')).toBeNull()
})

test("deletes the account after the confirmation word, and clears the browser's data", async () => {
  const { field, confirm, calls, session } = await openDialog()
  await userEvent.type(field, 'delet')
  expect(confirm.disabled).toBe(true)
  await userEvent.type(field, '{Enter}')
  expect(calls(accountsDeleteAccount)).toEqual([])
  await userEvent.type(field, 'e')
  expect(confirm.disabled).toBe(false)
  await userEvent.type(field, '{Enter}')
  await waitFor(() =>
    expect(session.signOut).toHaveBeenCalledExactlyOnceWith({
      done: { title: 'Your account has been deleted', description: 'Your works and personal data are being removed.' },
      forget: true,
    }),
  )
  expect(calls(accountsDeleteAccount)[0]?.body).toEqual({ email: 'mara@atelier.test' })
})

test('a failure keeps the account and shows an error', async () => {
  const { field, confirm, session, shown } = await openDialog(
    answer(accountsDeleteAccount, () => refusal(500, 'INTERNAL', 'Sorry.')),
  )
  await userEvent.type(field, 'DELETE')
  await userEvent.click(confirm)
  await waitFor(() =>
    expect(shown).toEqual([{ title: 'Failed to delete your account', description: 'Sorry.', variant: 'destructive' }]),
  )
  expect(session.signOut).not.toHaveBeenCalled()
})

const required = () => refusal(403, 'FRESH_PROOF_REQUIRED', 'Reload the page.')

test('a deletion without a fresh proof asks for the password, then continues', async () => {
  let proven = false
  const { field, calls, session, shown } = await openDialog(
    answer(accountsDeleteAccount, () => (proven ? undefined : required())),
    [
      answer(accountsProvePassword, ({ body }) => {
        proven = body.password === 'right'
        return proven ? undefined : refusal(403, 'wrong_password', 'Not this one.')
      }),
    ],
  )
  await userEvent.type(field, 'DELETE{Enter}')
  const proof = within(await screen.findByRole('dialog', { name: "Confirm it's you" }))
  const password = proof.getByLabelText<HTMLInputElement>('Current password')
  expect(document.activeElement).toBe(password)
  await userEvent.type(password, 'wrong{Enter}')
  expect((await proof.findByRole('alert')).textContent).toBe('Not this one.')
  await userEvent.clear(password)
  await userEvent.type(password, 'right{Enter}')
  await waitFor(() => expect(session.signOut).toHaveBeenCalledOnce())
  expect(calls(accountsDeleteAccount)).toHaveLength(2)
  expect(shown).toEqual([])
})

test('without a password, reauthenticates at a connected provider', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  const settings = makeSettings({ has_password: false })
  const refusing = answer(accountsStartExport, required)
  const { calls } = await openSettings(
    [refusing, answer(accountsProveByProvider, () => ({ address: 'https://google.test/authorize' }))],
    { settings },
  )
  await userEvent.click(await button('Download'))
  await userEvent.click(await button('Continue with Google'))
  await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('https://google.test/authorize'))
  expect(calls(accountsProveByProvider)[0]).toMatchObject({ params: { provider: 'google' }, body: { wish: 'export' } })
})

test('continues the action after returning from a provider', async () => {
  const { calls } = await openSettings([answer(accountsStartExport, required)], {}, '?proven=export')
  await waitFor(() => expect(calls(accountsStartExport)).toHaveLength(1))
})

test('says how many downloads are left before there are none', async () => {
  const { queryClient } = await openSettings()
  await button('Download')
  const allowance = { limit: 10, remaining: 2, ends_at: new Date(Date.now() + 40 * 60_000).toISOString() }
  act(() => void queryClient.setQueryData(['limits', accountsStartExport.id], allowance))
  expect(await screen.findByText(/^2 of 10 downloads of your data left\. You get new ones in 40 minutes/)).toBeTruthy()
})
