import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { accountsRequestEmailChange } from '@atelier/contract/accounts/routes.ts'
import { answer, makeSettings, refusal } from '@atelier/platform/testing'
import type { Answer } from '@atelier/platform/testing'
import { openSettings } from '../../../testing/open-settings.ts'

const sent = answer(accountsRequestEmailChange, () => undefined)

async function openDialog(change: Answer = sent, hasPassword = true) {
  const page = await openSettings([change], { settings: makeSettings({ has_password: hasPassword }) })
  await userEvent.click(await screen.findByRole('button', { name: 'Change Email address' }))
  return { ...page, address: await screen.findByLabelText('New email address') }
}
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send link' }))

test('changing the email requires the password; the old one stays until the link is opened', async () => {
  const { address, calls } = await openDialog()
  await userEvent.type(address, ' New@Atelier.test ')
  const password = screen.getByLabelText<HTMLInputElement>('Current password')
  expect([password.type, password.autocomplete]).toEqual(['password', 'current-password'])
  await userEvent.type(password, 'atelier-demo')
  await send()
  expect(
    await screen.findByText("We've sent a link to new@atelier.test. Open it to change your address."),
  ).toHaveProperty('role', 'status')
  expect(calls(accountsRequestEmailChange)[0]?.body).toEqual({
    email: 'new@atelier.test',
    current_password: 'atelier-demo',
  })
  expect(screen.getByText('mara@atelier.test')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change Email address' })))
})

test('does not ask an account without a password for one', async () => {
  const { address, calls } = await openDialog(sent, false)
  expect(screen.queryByLabelText('Current password')).toBeNull()
  await userEvent.type(address, 'new@atelier.test{Enter}')
  await waitFor(() => expect(calls(accountsRequestEmailChange)[0]?.body).toEqual({ email: 'new@atelier.test' }))
})

test.each([
  ['a wrong password', refusal(403, 'wrong_password', 'This is not your current password.'), 'Current password'],
  ['the same address', refusal(409, 'EMAIL_SAME', 'This is your email address already.'), 'New email address'],
])('rejects %s at its field', async (_, refused, label) => {
  const { address, shown } = await openDialog(answer(accountsRequestEmailChange, () => refused))
  await userEvent.type(address, 'new@atelier.test')
  await userEvent.type(screen.getByLabelText('Current password'), 'x')
  await send()
  expect((await screen.findByRole('alert')).textContent).toBe(refused.message)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(label)))
  expect(shown).toEqual([])
})

test('a failure shows an error and keeps the input', async () => {
  const { address, shown } = await openDialog(
    answer(accountsRequestEmailChange, () => refusal(500, 'INTERNAL', 'Sorry.')),
  )
  await userEvent.type(address, 'new@atelier.test')
  await userEvent.type(screen.getByLabelText('Current password'), 'x')
  await send()
  await waitFor(() =>
    expect(shown).toEqual([
      { title: 'Failed to change your email address', description: 'Sorry.', variant: 'destructive' },
    ]),
  )
  expect(screen.getByLabelText<HTMLInputElement>('New email address').value).toBe('new@atelier.test')
})

test('a password is never kept as a draft', async () => {
  const { drafts } = await openDialog()
  await userEvent.type(screen.getByLabelText('Current password'), 'atelier-demo')
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('atelier-demo')
  expect(drafts.open('email', '/settings').getSnapshot()).toBeUndefined()
})

test('links to the profile', async () => {
  await openSettings()
  expect(screen.getByRole('link', { name: 'Edit My Profile' })).toHaveProperty('pathname', '/profile')
})
