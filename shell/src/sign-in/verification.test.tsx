import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { accountsErrorTexts } from '@atelier/contract/accounts/texts.ts'
import { accountsVerify } from '@atelier/contract/accounts/routes.ts'
import { answer, makeSession, refusal } from '@atelier/platform/testing'
import { guest, openShell, signedIn } from '../../testing/open-shell.tsx'
import { accountsTexts } from '../accounts/texts.ts'
import { newPasswordTexts } from '../accounts/new-password-texts.ts'
import { verificationTexts as texts } from './verification-texts.ts'

beforeAll(() => Promise.all([import('./verification-dialog.tsx'), import('../accounts/select-role.page.tsx')]))
afterEach(() => sessionStorage.clear())

const email = 'newcomer@example.com'
const token = 't'.repeat(43)
const link = `/#type=signup&token=${token}`
const PASSWORD = 'a long enough phrase'
const needsPassword = () => refusal(409, 'NEW_PASSWORD_REQUIRED', 'Open it again.', { email })
const needsConsent = () => refusal(409, 'SESSION_EXISTS', 'Log out first.', { email })
const norole = () => makeSession({ role: null })

const passwordDialog = () => screen.findByRole('dialog', { name: texts.choosePassword.title })
const question = () => screen.findByRole('dialog', { name: texts.replaceSession.title })
const click = (name: string) => userEvent.click(screen.getByRole('button', { name }))

async function choose(password: string, again = password) {
  const dialog = within(await passwordDialog())
  for (const [label, typed] of [
    [newPasswordTexts.newPassword, password],
    [newPasswordTexts.confirmPassword, again],
  ] as const) {
    await userEvent.clear(dialog.getByLabelText(label))
    if (typed) await userEvent.type(dialog.getByLabelText(label), typed)
  }
  await click(texts.save)
}

test('a link opened in another browser asks for the password and signs in with it', async () => {
  const verify = answer(accountsVerify, ({ body }) => (body.password === undefined ? needsPassword() : norole()))
  const shell = await openShell(link, [guest, verify])
  expect((await passwordDialog()).textContent).toContain(email)
  // For password managers
  expect((await passwordDialog()).querySelector<HTMLInputElement>('[autocomplete=username]')?.value).toBe(email)
  expect(shell.address()).toBe('/')
  expect(document.activeElement).toBe(screen.getByLabelText(newPasswordTexts.newPassword))
  expect(shell.shownToasts()).toEqual([])
  await choose(PASSWORD)
  await waitFor(() => expect(shell.address()).toBe('/select-role'))
  expect(shell.shownToasts()).toContain(accountsTexts.emailVerified)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(shell.calls(accountsVerify)[1]).toMatchObject({ body: { token, password: PASSWORD, replace_session: false } })
})

test('a link opened while the sign-up dialog is open shows one toast', async () => {
  const shell = await openShell('/', [guest, answer(accountsVerify, norole)])
  act(() => shell.session.openSignIn('sign-up'))
  await act(() => shell.router.navigate(link))
  await waitFor(() => expect(shell.address()).toBe('/select-role'))
  const shown = shell.toasts.getSnapshot().filter(({ leaving }) => !leaving)
  expect(shown.map(({ title }) => title)).toEqual([accountsTexts.emailVerified])
})

test('closing that dialog moves the focus to the content, or back to its previous place', async () => {
  const shell = await openShell(link, [guest, answer(accountsVerify, needsPassword)])
  await passwordDialog()
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('main'))
  const menu = screen.getByRole('button', { name: 'Menu' })
  menu.focus()
  await act(() => shell.router.navigate(link))
  await passwordDialog()
  await userEvent.keyboard('{Escape}')
  expect(document.activeElement).toBe(menu)
})

test('password errors appear at its field', async () => {
  const weak = () => refusal(422, 'weak_password', 'x', { reasons: ['common'] })
  const shell = await openShell(link, [
    guest,
    answer(accountsVerify, ({ body }) => (body.password === undefined ? needsPassword() : weak())),
  ])
  const dialog = within(await passwordDialog())
  await choose(PASSWORD, 'another long phrase')
  expect((await dialog.findByRole('alert')).textContent).toBe(accountsErrorTexts.passwordMismatch.description)
  await choose('short')
  expect((await dialog.findByRole('alert')).textContent).toBe(accountsErrorTexts.passwordTooShort)
  expect(shell.calls(accountsVerify)).toHaveLength(1)
  await choose('liverpool1')
  await waitFor(() => expect(dialog.getByRole('alert').textContent).toBe(accountsErrorTexts.weakPassword.common))
  expect(shell.shownToasts()).toEqual([])
})

test('a link that expires meanwhile closes the dialog with an error', async () => {
  const over = () => refusal(410, 'otp_expired', 'It has expired.')
  const shell = await openShell(link, [
    guest,
    answer(accountsVerify, ({ body }) => (body.password === undefined ? needsPassword() : over())),
  ])
  await choose(PASSWORD)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('main'))
  expect(shell.shownToasts()).toEqual(['Error: It has expired.'])
})

test('prompts before replacing a session, and then for the password', async () => {
  const verify = answer(accountsVerify, ({ body }) => {
    if (!body.replace_session) return needsConsent()
    return body.password === undefined ? needsPassword() : norole()
  })
  const shell = await openShell(link, [signedIn(), verify])
  expect((await question()).textContent).toContain(email)
  expect(shell.session.getSnapshot().role).toBe('creator')
  await click(texts.replace)
  await choose(PASSWORD)
  await waitFor(() => expect(shell.session.getSnapshot().role).toBeNull())
  expect(shell.calls(accountsVerify).map(({ body }) => body)).toMatchObject([
    { token },
    { replace_session: true },
    { replace_session: true, password: PASSWORD },
  ])
})

test('declining keeps the current session', async () => {
  const shell = await openShell(link, [signedIn(), answer(accountsVerify, needsConsent)])
  await question()
  await click('Cancel')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('main'))
  expect(shell.session.getSnapshot().role).toBe('creator')
  expect(shell.calls(accountsVerify)).toHaveLength(1)
})

test('in the browser of the sign-up, consent is enough; a failure shows a toast', async () => {
  const answers = [needsConsent, () => refusal(429, 'TOO_MANY_REQUESTS', 'Wait.')]
  const shell = await openShell(link, [signedIn(), answer(accountsVerify, () => answers.shift()?.() ?? norole())])
  await question()
  await click(texts.replace)
  await waitFor(() => expect(shell.shownToasts()).toEqual(['Error: Wait.']))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('main'))
})
