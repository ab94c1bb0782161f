import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import {
  accountsChooseRole,
  accountsRequestReset,
  accountsResendVerification,
  accountsSignUp,
  accountsVerify,
} from '@atelier/contract/accounts/routes.ts'
import { factorsFinishSignIn } from '@atelier/contract/factors/routes.ts'
import { sessionsLogIn, sessionsRefresh } from '@atelier/contract/sessions/routes.ts'
import type { Session } from '@atelier/contract/sessions/schemas.ts'
import { answer, makeSession, refusal } from '@atelier/platform/testing'
import type { Answer } from '@atelier/platform/testing'
import { signInTexts } from './sign-in-texts.ts'
import { clickLate, guest, openShell, signedIn } from '../../testing/open-shell.tsx'

// Loads lazy modules before any assertion
beforeAll(async () => {
  await Promise.all([
    import('./sign-in-dialog.tsx'),
    import('./second-step-form.tsx'),
    import('../accounts/select-role.page.tsx'),
  ])
})

afterEach(() => {
  vi.useRealTimers()
  sessionStorage.clear()
  vi.restoreAllMocks()
})

const dialog = (name: string) => screen.findByRole('dialog', { name })
const email = () => screen.getByLabelText<HTMLInputElement>('Email')
const password = () => screen.getByLabelText<HTMLInputElement>('Password')

async function openDialog(button: 'Log In' | 'Sign Up', ...answers: Answer[]) {
  const shell = await openShell('/contact', [guest, ...answers])
  await clickLate(await screen.findByRole('button', { name: button }))
  await dialog(button === 'Log In' ? 'Welcome back' : 'Create your account')
  return shell
}

async function fill(address: string, secret: string) {
  await userEvent.type(email(), address)
  await userEvent.type(password(), secret)
}

const send = (name: string) => userEvent.click(inDialog(name, 'submit'))

test.each([
  ['creator', '/dashboard/creator'],
  ['buyer', '/dashboard/buyer'],
  [null, '/select-role'],
] as const)('logging in as %s closes the dialog and redirects to %s', async (role, path) => {
  const shell = await openDialog(
    'Log In',
    answer(sessionsLogIn, () => makeSession({ role })),
  )
  await fill('mira@example.com', 'secret')
  await send('Log In')
  await waitFor(() => expect(shell.address()).toBe(path))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(shell.calls(sessionsLogIn)).toMatchObject([{ body: { email: 'mira@example.com', password: 'secret' } }])
  expect(shell.shownToasts()).toContain('Logged in successfully!')
})

test('missing fields show errors, and nothing is sent', async () => {
  const shell = await openDialog('Log In')
  await send('Log In')
  expect(screen.getByText('Please enter your email address')).toBeTruthy()
  expect(screen.getByText('Please enter your password.')).toBeTruthy()
  expect(document.activeElement).toBe(email())
  expect(email().getAttribute('aria-invalid')).toBe('true')
  expect(shell.calls(sessionsLogIn)).toEqual([])
})

test('a rejected log-in shows the provider’s message and keeps the address', async () => {
  const shell = await openDialog(
    'Log In',
    answer(sessionsLogIn, () => refusal(401, 'invalid_credentials', 'Invalid login credentials')),
  )
  await fill('mira@example.com', 'wrong')
  await send('Log In')
  await waitFor(() => expect(shell.shownToasts()).toEqual(['Error: Invalid login credentials']))
  expect(within(screen.getByRole('dialog')).getByText('Invalid login credentials')).toBeTruthy()
  expect(within(screen.getByRole('dialog')).queryByRole('alert')).toBeNull()
  expect(email().value).toBe('mira@example.com')
  expect(shell.address()).toBe('/contact')
})

test('a user with an unverified address can have the link resent', async () => {
  const shell = await openDialog(
    'Log In',
    answer(sessionsLogIn, () => refusal(403, 'email_not_confirmed', 'Email not confirmed.')),
    answer(accountsResendVerification, () => undefined),
  )
  await fill('mira@example.com', 'secret')
  await send('Log In')
  await userEvent.click(await screen.findByRole('button', { name: signInTexts.resend }))
  await waitFor(() => expect(shell.shownToasts()).toContain('Please check your email to verify your account.'))
})

test('signing up shows a busy state, then asks to check the email; closing resets the fields', async () => {
  let finish = () => {}
  await openDialog(
    'Sign Up',
    answer(accountsSignUp, () => new Promise<void>((resolve) => (finish = resolve))),
  )
  await fill('new@example.com', 'a good long one')
  await send('Sign Up')
  expect(await screen.findByRole('button', { name: 'Creating account...' })).toBeTruthy()
  await act(async () => finish())
  await dialog('Check your email')
  expect(screen.getByText('new@example.com')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Got it' }))
  await userEvent.click(screen.getByRole('button', { name: 'Sign Up' }))
  await dialog('Create your account')
  expect([email().value, password().value]).toEqual(['', ''])
})

test('the sign-up form shows the password rule, the terms and the privacy policy', async () => {
  await openDialog('Sign Up')
  const hint = document.getElementById(password().getAttribute('aria-describedby') ?? '')
  expect(hint?.textContent).toBe('8 or more characters, not a common one')
  const note = within(screen.getByRole('dialog')).getByText(/^By signing up/)
  expect(note.textContent).toBe('By signing up you agree to the Terms and Privacy Policy.')
  const links = within(note).getAllByRole<HTMLAnchorElement>('link')
  // In another tab, to keep the typed text
  expect(links.map(({ pathname, target }) => [pathname, target])).toEqual([
    ['/terms-of-service', '_blank'],
    ['/privacy-policy', '_blank'],
  ])
  await userEvent.click(inDialog('Log In'))
  await dialog('Welcome back')
  expect(screen.queryByText(/^By signing up/)).toBeNull()
  expect(password().getAttribute('aria-describedby')).toBeNull()
})

test('a weak password shows every reason at its field and in a toast', async () => {
  const shell = await openDialog(
    'Sign Up',
    answer(accountsSignUp, () => refusal(422, 'weak_password', 'Too weak', { reasons: ['length', 'common'] })),
  )
  await fill('new@example.com', 'abc')
  await send('Sign Up')
  const alert = await within(await dialog('Create your account')).findByRole('alert')
  expect(alert.textContent).toContain('Password must be at least 8 characters long.')
  expect(alert.textContent).toContain('most common')
  await waitFor(() => expect(shell.shownToasts()).toEqual([`Error: ${alert.textContent}`]))
  expect(document.activeElement).toBe(password())
})

test('shows server errors at their fields', async () => {
  const fields = { email: ['Please enter a valid email address.'] }
  await openDialog(
    'Sign Up',
    answer(accountsSignUp, () => refusal(422, 'VALIDATION', 'x', { where: 'body', fields })),
  )
  await fill('nobody', 'a good long one')
  await send('Sign Up')
  expect(await screen.findByText('Please enter a valid email address.')).toBeTruthy()
  expect(document.activeElement).toBe(email())
})

test('requests a password reset email for the typed address', async () => {
  const shell = await openDialog(
    'Log In',
    answer(accountsRequestReset, () => undefined),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Forgot password?' }))
  await dialog('Reset Password')
  expect(screen.getByRole('button', { name: 'Back to Login' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Send Reset Email' }))
  expect(screen.getByText('Please enter your email address')).toBeTruthy()
  await userEvent.type(email(), 'mira@example.com')
  await userEvent.click(screen.getByRole('button', { name: 'Send Reset Email' }))
  await dialog('Welcome back')
  expect(shell.calls(accountsRequestReset)).toMatchObject([{ body: { email: 'mira@example.com' } }])
  expect(shell.shownToasts()).toEqual(['Password reset email sent! Check your inbox.'])
  expect(email().value).toBe('mira@example.com')
})

test('switching dialogs and back keeps typed values and the focus', async () => {
  await openDialog('Log In')
  await fill('mira@example.com', 'secret')
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
  expect(password().type).toBe('text')
  await userEvent.click(inDialog('Sign Up'))
  await dialog('Create your account')
  expect(email().value).toBe('mira@example.com')
  await waitFor(() => expect(document.activeElement).toBe(email()))
  expect([password().value, password().type]).toEqual(['secret', 'password'])
  await userEvent.click(inDialog('Log In'))
  await dialog('Welcome back')
})

test('the dialog shows its reason, and closing it drops the action', async () => {
  const shell = await openShell('/contact', [guest])
  const resume = { kind: 'like', id: '1', remote: 'gallery' }
  await act(async () => shell.session.openSignIn('log-in', { reason: 'like “Dusk”', wanted: '/contact', resume }))
  await dialog('Welcome back')
  expect(screen.getByText('Log in to like “Dusk”.')).toBeTruthy()
  await userEvent.click(inDialog('Sign Up'))
  expect(screen.getByText('Sign up to like “Dusk”.')).toBeTruthy()
  expect(localStorage).toHaveLength(1)
  await userEvent.keyboard('{Escape}')
  expect(localStorage).toHaveLength(0)
})

test('a user without a role returns to the action after choosing one', async () => {
  const norole = makeSession({ role: null })
  const shell = await openShell('/contact', [
    guest,
    answer(sessionsLogIn, () => norole),
    answer(accountsChooseRole, ({ body }) => ({ ...norole.user, ...body })),
  ])
  const resume = { kind: 'like', id: '1', remote: 'gallery' }
  await act(async () => shell.session.openSignIn('log-in', { wanted: '/contact', resume }))
  await dialog('Welcome back')
  await fill('mira@example.com', 'secret')
  await send('Log In')
  await waitFor(() => expect(shell.address()).toBe('/select-role'))
  await userEvent.click(await screen.findByRole('radio', { name: 'AI Creator' }))
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(shell.address()).toBe('/contact'))
  const goOn = vi.fn()
  shell.resumes.on({ remote: 'gallery', kind: 'like', id: undefined, listener: goOn })
  await waitFor(() => expect(goOn).toHaveBeenCalledExactlyOnceWith({ kind: 'like', id: '1' }))
})

test('closing restores the focus to the button that opened the dialog', async () => {
  await openDialog('Log In')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Log In' })))
})

test('a guarded page redirects a guest home with the log-in dialog, and back after sign-in', async () => {
  const shell = await openShell('/my-projects?tab=open', [guest, answer(sessionsLogIn, () => makeSession())])
  await dialog('Welcome back')
  expect(shell.address()).toBe('/')
  await fill('mira@example.com', 'secret')
  await send('Log In')
  await waitFor(() => expect(shell.address()).toBe('/my-projects?tab=open'))
})

test('a session that arrives after 5 s closes the log-in dialog and redirects back', async () => {
  vi.useFakeTimers()
  let finish = (_: { session: Session }) => {}
  const shell = await openShell('/my-projects?tab=open', [
    answer(sessionsRefresh, () => new Promise((resolve) => (finish = resolve))),
  ])
  await act(() => vi.advanceTimersByTimeAsync(5000))
  expect(shell.address()).toBe('/')
  expect(shell.session.getSignIn()).not.toBeNull()
  finish({ session: makeSession() })
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(shell.session.getSignIn()).toBeNull()
  expect(shell.address()).toBe('/my-projects?tab=open')
})

test('the address survives a reload, the password does not; closing the dialog clears both', async () => {
  await openDialog('Log In')
  await fill('mira@example.com', 'secret')
  act(() => void window.dispatchEvent(new Event('pagehide')))
  expect(Object.values(sessionStorage).join()).not.toContain('secret')
  cleanup()
  await openDialog('Log In')
  expect([email().value, password().value]).toEqual(['mira@example.com', ''])
  await userEvent.keyboard('{Escape}')
  await clickLate(await screen.findByRole('button', { name: 'Log In' }))
  expect(email().value).toBe('')
})

test('Google and LinkedIn open by navigation, with the requested page', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  await openShell('/my-projects', [guest])
  await dialog('Welcome back')
  await userEvent.click(screen.getByRole('button', { name: 'Continue with Google' }))
  await userEvent.click(screen.getByRole('button', { name: 'Continue with LinkedIn' }))
  expect(assign.mock.calls).toEqual([
    ['/api/auth/google?next=%2Fmy-projects'],
    ['/api/auth/linkedin?next=%2Fmy-projects'],
  ])
})

test('redirects a signed-in user from the home page to the dashboard once; then Explore stays', async () => {
  const shell = await openShell('/', [signedIn()])
  await waitFor(() => expect(shell.address()).toBe('/dashboard/creator'))
  await act(() => shell.router.navigate('/'))
  expect(shell.address()).toBe('/')
})

test('the home page waits until the user is known', async () => {
  await openShell('/', [answer(sessionsRefresh, () => new Promise(() => {}))])
  expect(screen.getByText('Loading...')).toBeTruthy()
})

test('an email link signs in, cleans the URL and asks for the role; the choice redirects to the dashboard', async () => {
  const norole = makeSession({ role: null })
  const shell = await openShell(`/#type=signup&token=${'t'.repeat(43)}`, [
    guest,
    answer(accountsVerify, () => norole),
    answer(accountsChooseRole, ({ body }) => ({ ...norole.user, ...body })),
  ])
  await waitFor(() => expect(shell.address()).toBe('/select-role'))
  expect(shell.shownToasts()).toContain('Your email address is verified.')
  await userEvent.click(await screen.findByRole('radio', { name: 'Brand/Agency' }))
  await userEvent.click(screen.getByRole('button', { name: 'Continue as Brand/Agency' }))
  await waitFor(() => expect(shell.address()).toBe('/dashboard/buyer'))
})

const waits = () => refusal(403, 'SIGN_IN_CODE_REQUIRED', 'Enter the code.')
const code = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^(Code|Recovery code)/ })

test('a log-in that needs a code asks for it in the dialog, or for a recovery code', async () => {
  let right = false
  const shell = await openDialog(
    'Log In',
    answer(sessionsLogIn, waits),
    answer(factorsFinishSignIn, () =>
      right ? { session: makeSession({ role: 'buyer' }), next: null } : refusal(422, 'CODE_WRONG', 'Wrong.'),
    ),
  )
  await fill('mira@example.com', 'secret')
  await send('Log In')
  await dialog('Enter your code')
  expect(shell.shownToasts()).toEqual([])
  await waitFor(() => expect(document.activeElement).toBe(code()))
  expect([code().autocomplete, code().inputMode]).toEqual(['one-time-code', 'numeric'])
  await userEvent.type(code(), '123456')
  await send('Verify')
  expect(await within(screen.getByRole('dialog')).findByText('Wrong.')).toBeTruthy()
  await userEvent.click(inDialog('Use a recovery code'))
  expect(document.activeElement).toBe(code())
  expect(code().autocomplete).toBe('off')
  right = true
  await userEvent.click(screen.getByRole('checkbox', { name: 'Remember this browser for 30 days' }))
  await send('Verify')
  await waitFor(() => expect(shell.address()).toBe('/dashboard/buyer'))
  expect(shell.calls(factorsFinishSignIn)).toMatchObject([
    { body: { code: '123456', remember: false } },
    { body: { code: '123456', remember: true } },
  ])
})

test('a second step that took too long leads back to the log-in', async () => {
  const late = () => refusal(410, 'SIGN_IN_EXPIRED', 'This took too long.')
  const shell = await openDialog('Log In', answer(sessionsLogIn, waits), answer(factorsFinishSignIn, late))
  await fill('mira@example.com', 'secret')
  await send('Log In')
  await dialog('Enter your code')
  await userEvent.type(code(), '123456')
  await send('Verify')
  await dialog('Welcome back')
  expect(shell.shownToasts()).toEqual(['Error: This took too long.'])
})

test('a sign-in at a provider that needs a code asks for it, then shows the page it was started for', async () => {
  const finished = { session: makeSession({ role: 'creator' }), next: '/creators' }
  const shell = await openShell('/?error=SIGN_IN_CODE_REQUIRED', [guest, answer(factorsFinishSignIn, () => finished)])
  await dialog('Enter your code')
  expect(shell.address()).toBe('/')
  expect(shell.shownToasts()).toEqual([])
  await userEvent.type(code(), '123456')
  await send('Verify')
  await waitFor(() => expect(shell.address()).toBe('/creators'))
})

test('an expired email link shows an error and cleans the URL', async () => {
  const shell = await openShell(`/#type=signup&token=${'t'.repeat(43)}`, [
    guest,
    answer(accountsVerify, () => refusal(410, 'otp_expired', 'This verification link has expired.')),
  ])
  await waitFor(() => expect(shell.shownToasts()).toEqual(['Error: This verification link has expired.']))
  expect(shell.address()).toBe('/')
})

test('a provider failure shows an error and cleans the URL', async () => {
  const shell = await openShell('/?error=access_denied&error_description=Signing+in+was+cancelled.', [guest])
  await waitFor(() => expect(shell.shownToasts()).toEqual(['Error: Signing in was cancelled.']))
  expect(shell.address()).toBe('/')
})

/** A button of the dialog; the page and the link to the other dialog have buttons of the same name. */
function inDialog(name: string, type: 'button' | 'submit' = 'button'): HTMLElement {
  const buttons = [...document.querySelectorAll<HTMLElement>(`[role="dialog"] button[type="${type}"]`)]
  return buttons.find((button) => button.textContent === name)!
}
