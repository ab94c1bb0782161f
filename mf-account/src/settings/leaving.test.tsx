import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { accountsDeleteAccount, accountsStartExport } from '@atelier/contract/accounts/routes.ts'
import { answer, refusal } from '@atelier/platform/testing'
import type { Answer } from '@atelier/platform/testing'
import { openSettings } from '../../testing/open-settings.ts'

afterEach(() => void vi.restoreAllMocks())

const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })

test('one’s data is saved by the browser from the address that the server gives', async () => {
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

test('a download that cannot begin says so', async () => {
  const { shown } = await openSettings([answer(accountsStartExport, () => refusal(503, 'UNAVAILABLE', 'Later.'))])
  await userEvent.click(await button('Download'))
  await waitFor(() =>
    expect(shown).toEqual([{ title: 'Failed to download your data', description: 'Later.', variant: 'destructive' }]),
  )
})

const deleted = answer(accountsDeleteAccount, () => undefined)

async function openDialog(deleting: Answer = deleted) {
  const page = await openSettings([deleting])
  await userEvent.click(await button('Delete account'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }))
  return {
    ...page,
    field: dialog.getByLabelText<HTMLInputElement>('Type mara@atelier.test to confirm'),
    confirm: dialog.getByRole<HTMLButtonElement>('button', { name: 'Delete account' }),
  }
}

test('says what goes and what stays', async () => {
  await openSettings()
  const section = within(screen.getByRole('region', { name: 'Delete account' }))
  expect(section.getByText('Your works, with their likes and comments')).toBeTruthy()
  expect(section.getByText('Your conversations, for the other side, under “Deleted user”')).toBeTruthy()
})

test('the account goes once its address is typed, and the browser forgets its owner', async () => {
  const { field, confirm, calls, session } = await openDialog()
  await userEvent.type(field, 'MARA@atelier.tes')
  expect(confirm.disabled).toBe(true)
  await userEvent.type(field, '{Enter}')
  expect(calls(accountsDeleteAccount)).toEqual([])
  await userEvent.type(field, 't')
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

test('what the server refuses stands at the field', async () => {
  const text = 'This is not the email address of your account.'
  const { field, confirm, session, shown } = await openDialog(
    answer(accountsDeleteAccount, () => refusal(422, 'EMAIL_MISMATCH', text)),
  )
  await userEvent.type(field, 'mara@atelier.test')
  await userEvent.click(confirm)
  expect((await screen.findByRole('alert')).textContent).toBe(text)
  expect(session.signOut).not.toHaveBeenCalled()
  expect(shown).toEqual([])
})

test('a failure keeps the account, and says so', async () => {
  const { field, confirm, session, shown } = await openDialog(
    answer(accountsDeleteAccount, () => refusal(500, 'INTERNAL', 'Sorry.')),
  )
  await userEvent.type(field, 'mara@atelier.test')
  await userEvent.click(confirm)
  await waitFor(() =>
    expect(shown).toEqual([{ title: 'Failed to delete your account', description: 'Sorry.', variant: 'destructive' }]),
  )
  expect(session.signOut).not.toHaveBeenCalled()
})
