import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { accountsChangePassword, accountsRequestReset } from '@atelier/contract/accounts/routes.ts'
import { answer, makeSettings, refusal } from '@atelier/platform/testing'
import type { Answer } from '@atelier/platform/testing'
import { openSettings } from '../../../testing/open-settings.ts'

const changed = answer(accountsChangePassword, () => undefined)

async function openDialog(change: Answer = changed) {
  const page = await openSettings([change])
  await userEvent.click(await screen.findByRole('button', { name: 'Change Password' }))
  await screen.findByRole('dialog', { name: 'Change your password' })
  return page
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

async function submit(current: string, next: string, again = next) {
  for (const [label, text] of [
    ['Current password', current],
    ['New password', next],
    ['Confirm new password', again],
  ] as const)
    if (text) await userEvent.type(field(label), text)
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }))
}

test('changes the password and says that other devices are logged out', async () => {
  const { calls, shown } = await openDialog()
  await submit('atelier-demo', 'quiet harbor')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls(accountsChangePassword)[0]?.body).toEqual({ current_password: 'atelier-demo', password: 'quiet harbor' })
  expect(shown).toEqual([
    {
      title: 'Your password has been changed.',
      description: 'Your other devices have been logged out.',
      variant: 'success',
    },
  ])
})

test('provides username and autocomplete hints to password managers', async () => {
  await openDialog()
  expect(document.querySelector<HTMLInputElement>('[autocomplete=username]')?.value).toBe('mara@atelier.test')
  const kinds = ['Current password', 'New password', 'Confirm new password'].map((label) => field(label).autocomplete)
  expect(kinds).toEqual(['current-password', 'new-password', 'new-password'])
})

test.each([
  ['nothing typed', '', '', 'Missing Information', 'Please fill in both password fields.', 'New password'],
  [
    'two passwords',
    'quiet harbor',
    'x',
    'Password Mismatch',
    'The two passwords are not the same.',
    'Confirm new password',
  ],
])('%s: a toast names it, and the field says why', async (_, next, again, title, text, label) => {
  const { requests, shown } = await openDialog()
  const before = requests.length
  await submit('atelier-demo', next, again)
  expect((await screen.findByRole('alert')).textContent).toBe(text)
  expect(field(label).getAttribute('aria-invalid')).toBe('true')
  expect(shown).toEqual([{ title, variant: 'destructive' }])
  expect(requests).toHaveLength(before)
})

test('rejects a missing current password and a short new one at their fields', async () => {
  const { shown } = await openDialog()
  await submit('', 'short')
  const alerts = await screen.findAllByRole('alert')
  expect(alerts.map(({ textContent }) => textContent)).toEqual([
    'Please enter your password.',
    'Password must be at least 8 characters long.',
  ])
  expect(document.activeElement).toBe(field('Current password'))
  expect(shown).toEqual([])
})

test.each([
  [
    'a wrong password',
    refusal(403, 'wrong_password', 'This is not your current password.'),
    'Current password',
    'This is not your current password.',
  ],
  [
    'a common one',
    refusal(422, 'weak_password', 'x', { reasons: ['common'] }),
    'New password',
    'This password is among the most common ones. Please choose another.',
  ],
])('rejects %s at its field', async (_, refused, label, text) => {
  const { shown } = await openDialog(answer(accountsChangePassword, () => refused))
  await submit('atelier-demo', 'password2026')
  expect((await screen.findByRole('alert')).textContent).toBe(text)
  await waitFor(() => expect(document.activeElement).toBe(field(label)))
  expect(shown).toEqual([])
})

test('without a password, sends a link to set one to the user’s address', async () => {
  const { calls, shown } = await openSettings([answer(accountsRequestReset, () => undefined)], {
    settings: makeSettings({ has_password: false }),
  })
  const set = await screen.findByRole('button', { name: 'Set a password' })
  await userEvent.click(set)
  await waitFor(() =>
    expect(shown).toEqual([{ title: 'Password reset email sent! Check your inbox.', variant: 'success' }]),
  )
  expect(calls(accountsRequestReset)[0]?.body).toEqual({ email: 'mara@atelier.test' })
  await waitFor(() => expect(document.activeElement).toBe(set))
})
