import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { accountsCheckReset, accountsResetPassword } from '@atelier/contract/accounts/routes.ts'
import { answer, refusal } from '@atelier/platform/testing'
import { guest, openShell, signedIn } from '../../testing/open-shell.tsx'

beforeAll(() => import('./reset-password.page.tsx'))
afterEach(() => {
  vi.useRealTimers()
  sessionStorage.clear()
})

const token = 't'.repeat(43)
const link = `/reset-password#type=recovery&token=${token}`
const good = answer(accountsCheckReset, () => undefined)

const first = () => screen.findByLabelText<HTMLInputElement>('New Password')
const second = () => screen.findByLabelText<HTMLInputElement>('Confirm Password')
const update = () => userEvent.click(screen.getByRole('button', { name: 'Update Password' }))

async function type(one: string, two: string) {
  if (one) await userEvent.type(await first(), one)
  if (two) await userEvent.type(await second(), two)
  await update()
}

test('a valid link sets a new password once, ends the session and redirects home', async () => {
  const shell = await openShell(link, [signedIn(), good, answer(accountsResetPassword, () => undefined)])
  const events: string[] = []
  shell.session.onEvent(({ name }) => events.push(name))
  await type('a good long one', 'a good long one')
  await waitFor(() => expect(shell.address()).toBe('/'))
  expect(shell.session.getSignIn()).toEqual({ mode: 'log-in' })
  expect(shell.calls(accountsResetPassword)).toMatchObject([{ body: { token, password: 'a good long one' } }])
  expect(shell.shownToasts()).toEqual(['Your password has been updated.'])
  expect(shell.session.getSnapshot().user).toBeNull()
  expect(events).toEqual(['SIGNED_OUT'])
})

test('removes the token from the URL and focuses the form', async () => {
  const shell = await openShell(link, [guest, good])
  expect(await first()).toBe(document.activeElement)
  expect(shell.address()).toBe('/reset-password')
})

test.each([
  ['', '', 'Missing Information', 'Please fill in both password fields.'],
  ['a good long one', '', 'Missing Information', 'Please fill in both password fields.'],
  ['a good long one', 'another long one', 'Password Mismatch', 'The two passwords are not the same.'],
  ['short', 'short', undefined, 'Password must be at least 8 characters long.'],
])('rejects "%s" and "%s": %s', async (one, two, title, text) => {
  const shell = await openShell(link, [guest, good])
  await first()
  await type(one, two)
  expect((await within(screen.getByRole('main')).findByRole('alert')).textContent).toBe(text)
  expect(shell.shownToasts()).toEqual(title ? [title] : [])
  expect(shell.calls(accountsResetPassword)).toEqual([])
})

test('shows a server rejection of a common password at its field', async () => {
  await openShell(link, [
    guest,
    good,
    answer(accountsResetPassword, () => refusal(422, 'weak_password', 'x', { reasons: ['common'] })),
  ])
  await type('password123', 'password123')
  expect((await within(screen.getByRole('main')).findByRole('alert')).textContent).toContain('most common')
})

test('redirects home when the link expires before submitting', async () => {
  const shell = await openShell(link, [guest, good, answer(accountsResetPassword, () => refusal(410, 'otp_expired'))])
  await type('a good long one', 'a good long one')
  await waitFor(() =>
    expect(shell.shownToasts()).toEqual(['Session Expired: Please request a new password reset link.']),
  )
  expect(screen.getByRole('heading', { name: 'This link does not work' })).toBeTruthy()
})

test('shows other update failures and allows a retry', async () => {
  const shell = await openShell(link, [
    guest,
    good,
    answer(accountsResetPassword, () => refusal(429, 'TOO_MANY_REQUESTS', 'Wait.')),
  ])
  await type('a good long one', 'a good long one')
  await waitFor(() => expect(shell.shownToasts()).toEqual(['Update Error: Wait.']))
  expect((await first()).value).toBe('a good long one')
})

test.each([
  [
    'an expired token',
    link,
    () => refusal(410, 'otp_expired', 'It has expired.'),
    'Invalid Reset Link: It has expired.',
  ],
  [
    'an unknown token',
    link,
    () => refusal(422, 'invalid_token', 'Access denied.'),
    'Invalid Reset Link: Access denied.',
  ],
  [
    'a server that is down',
    link,
    () => refusal(500, 'INTERNAL'),
    'Session Error: The reset link could not be checked. Please try again.',
  ],
  [
    'an error in the address',
    '/reset-password?error=access_denied',
    () => undefined,
    'Invalid Reset Link: Access denied. The reset link may be invalid.',
  ],
])('%s shows a toast and redirects home after a delay', async (_, path, check, told) => {
  vi.useFakeTimers()
  const shell = await openShell(path, [guest, answer(accountsCheckReset, check)])
  await act(() => vi.advanceTimersByTimeAsync(100))
  expect(shell.shownToasts()).toEqual([told])
  expect(shell.address()).toBe('/reset-password')
  await act(() => vi.advanceTimersByTimeAsync(2600))
  expect(shell.address()).toBe('/')
})

test.each([
  ['nothing in the address', '/reset-password', 'Invalid Reset Link'],
  ['no answer', link, 'Session Error'],
])('with %s the page times out after three seconds', async (_, path, title) => {
  vi.useFakeTimers()
  const shell = await openShell(path, [guest, answer(accountsCheckReset, () => new Promise(() => {}))])
  await act(() => vi.advanceTimersByTimeAsync(2900))
  expect(shell.shownToasts()).toEqual([])
  expect(screen.getByText('Verifying your reset link...')).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(200))
  expect(shell.shownToasts()[0]).toContain(title)
  await act(() => vi.advanceTimersByTimeAsync(2600))
  expect(shell.address()).toBe('/')
})
