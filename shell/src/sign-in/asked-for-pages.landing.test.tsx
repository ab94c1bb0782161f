import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { accountsChooseRole, accountsSignUp, accountsVerify } from '@atelier/contract/accounts/routes.ts'
import type { Begun } from '@atelier/contract/accounts/schemas.ts'
import { sessionsLogIn } from '@atelier/contract/sessions/routes.ts'
import type { Role } from '@atelier/platform/host'
import { answer, makeSession } from '@atelier/platform/testing'
import { guest, openShell, signedIn } from '../../testing/open-shell.tsx'
import { accountsTexts } from '../accounts/texts.ts'
import { sessionsTexts } from '../session/texts.ts'

beforeAll(() => Promise.all([import('./sign-in-dialog.tsx'), import('../accounts/select-role.page.tsx')]))
afterEach(() => {
  cleanup()
  sessionStorage.clear()
  localStorage.clear()
})

const FROM = '/creators'
const norole = makeSession({ role: null })
const signedUp = answer(accountsSignUp, () => undefined)
const chosen = answer(accountsChooseRole, ({ body }) => ({ ...norole.user, ...body }))
const dashboards = { creator: '/dashboard/creator', buyer: '/dashboard/buyer' }

/** Every guarded page of `openShell`, with what its dialog says, and who may open it. */
const pages = [
  ['/my-projects?tab=open', 'see this page', ['creator', 'buyer']],
  ['/post-project', 'post your project', ['buyer']],
  ['/upload-art', 'upload your AI art', ['creator']],
  ['/dashboard/creator', 'see this page', ['creator']],
  ['/dashboard/buyer', 'see this page', ['buyer']],
] as const satisfies readonly (readonly [string, string, readonly Role[]])[]

const ways = pages.flatMap(([page, reason, roles]) =>
  (['link', 'address'] as const).flatMap((way) =>
    (['creator', 'buyer'] as const).map((role) => ({
      page,
      reason,
      way,
      role,
      may: roles.some((one) => one === role),
    })),
  ),
)

const dialog = (way: 'link' | 'address') =>
  screen.findByRole('dialog', { name: way === 'link' ? 'Create your account' : 'Welcome back' })

async function ask(page: string, way: 'link' | 'address', ...answers: Parameters<typeof openShell>[1][number][]) {
  const shell = await openShell(way === 'link' ? FROM : page, [guest, ...answers])
  if (way === 'link') await act(() => shell.router.navigate(page))
  await dialog(way)
  return shell
}

async function fillIn() {
  await userEvent.type(screen.getByLabelText('Email'), norole.user.email)
  await userEvent.type(screen.getByLabelText('Password'), 'a long enough phrase')
  await userEvent.click(document.querySelector<HTMLButtonElement>('[role=dialog] [type=submit]')!)
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

type Shell = Awaited<ReturnType<typeof openShell>>

async function expectLanding(shell: Shell, page: string, role: Role, may: boolean) {
  await waitFor(() => expect(shell.address()).toBe(may ? page : dashboards[role]))
  const restricted = shell.shownToasts().filter((toast) => toast.startsWith(sessionsTexts.accessRestricted))
  expect(restricted).toHaveLength(may ? 0 : 1)
  expect(shell.resumes.page()).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
}

describe.each(ways)('$page by $way as $role', ({ page, reason, way, role, may }) => {
  test('log in', async () => {
    const shell = await ask(
      page,
      way,
      answer(sessionsLogIn, () => makeSession({ role })),
    )
    expect(shell.address()).toBe(way === 'link' ? FROM : '/')
    if (way === 'link') {
      expect(screen.getByText(`Sign up to ${reason}.`)).toBeTruthy()
      await press('Log In')
    }
    expect(screen.getByText(`Log in to ${reason}.`)).toBeTruthy()
    await fillIn()
    await expectLanding(shell, page, role, may)
  })

  test('sign up, in this browser', async () => {
    const first = await ask(page, way, signedUp)
    if (way === 'address') await press('Sign Up')
    expect(screen.getByText(`Sign up to ${reason}.`)).toBeTruthy()
    await fillIn()
    await screen.findByRole('dialog', { name: accountsTexts.checkYourEmail })
    expect(first.calls(accountsSignUp)).toMatchObject([{ body: { begun: { page } } }])
    cleanup()
    sessionStorage.clear()

    const shell = await openShell('/select-role', [signedIn(norole), chosen])
    expect(await screen.findByText(`Next: ${reason}.`)).toBeTruthy()
    await chooseRole(role)
    await expectLanding(shell, page, role, may)
  })

  test('sign up, continued in another browser', async () => {
    const first = await ask(page, way, signedUp)
    if (way === 'address') await press('Sign Up')
    await fillIn()
    await screen.findByRole('dialog', { name: accountsTexts.checkYourEmail })
    const [{ body }] = first.calls(accountsSignUp) as unknown as [{ body: { begun: Begun } }]
    cleanup()
    sessionStorage.clear()
    localStorage.clear()

    const verify = answer(accountsVerify, () => ({ ...norole, begun: body.begun }))
    const shell = await openShell(`/#type=signup&token=${'t'.repeat(43)}`, [guest, verify, chosen])
    await waitFor(() => expect(shell.address()).toBe('/select-role'))
    await chooseRole(role)
    await expectLanding(shell, page, role, may)
  })
})

async function chooseRole(role: Role) {
  await userEvent.click(await screen.findByRole('radio', { name: accountsTexts.roles[role].label }))
  await press(accountsTexts.continueAs(accountsTexts.roles[role].label))
}

test('Back returns to the page with the link', async () => {
  const shell = await ask(
    '/post-project',
    'link',
    answer(sessionsLogIn, () => makeSession({ role: 'buyer' })),
  )
  await press('Log In')
  await fillIn()
  await waitFor(() => expect(shell.address()).toBe('/post-project'))
  await act(() => shell.router.navigate(-1))
  expect(shell.address()).toBe(FROM)
})

test('closing the dialog gives the page up', async () => {
  const shell = await ask(
    '/post-project',
    'link',
    answer(sessionsLogIn, () => makeSession({ role: 'buyer' })),
  )
  await userEvent.keyboard('{Escape}')
  expect(localStorage).toHaveLength(0)
  expect(shell.address()).toBe(FROM)
})

test('a reload reopens the dialog over the page with the link', async () => {
  await ask('/post-project', 'link')
  cleanup()
  await openShell(FROM, [guest])
  await dialog('link')
  expect(screen.getByText('Sign up to post your project.')).toBeTruthy()
})

test('a guest with an account, who logs in after the sign-up, gets there too', async () => {
  const shell = await ask(
    '/post-project',
    'link',
    signedUp,
    answer(sessionsLogIn, () => makeSession({ role: 'buyer' })),
  )
  await fillIn()
  await screen.findByRole('dialog', { name: accountsTexts.checkYourEmail })
  await press('Got it')
  await press('Log In')
  await dialog('address')
  await fillIn()
  await waitFor(() => expect(shell.address()).toBe('/post-project'))
})

test('the role that the page needs is preselected, and another one says so before it is chosen', async () => {
  await ask('/post-project', 'link', signedUp)
  await fillIn()
  await screen.findByRole('dialog', { name: accountsTexts.checkYourEmail })
  cleanup()
  await openShell('/select-role', [signedIn(norole)])
  const buyer = await screen.findByRole<HTMLInputElement>('radio', { name: accountsTexts.roles.buyer.label })
  expect(buyer.checked).toBe(true)
  await userEvent.click(screen.getByRole('radio', { name: accountsTexts.roles.creator.label }))
  expect(screen.getByText('To post your project, continue as Brand/Agency.')).toBeTruthy()
})
