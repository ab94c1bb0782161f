import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { accountsChangeProfile, accountsChooseRole, accountsMe } from '@atelier/contract/accounts/routes.ts'
import { answer, makeSession, refusal } from '@atelier/platform/testing'
import type { Answer } from '@atelier/platform/testing'
import { openShell, signedIn } from '../../testing/open-shell.tsx'
import { accountsTexts as texts } from './texts.ts'

beforeAll(() => import('./select-role.page.tsx'))

const newcomer = makeSession({ role: null, full_name: null })
const chosen = answer(accountsChooseRole, ({ body }) => ({ ...newcomer.user, ...body }))
const named = answer(accountsChangeProfile, () => newcomer.user)

const open = (answers: Answer[], session = newcomer) => openShell('/select-role', [signedIn(session), ...answers])
const role = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name })
const name = () => screen.getByLabelText<HTMLInputElement>(texts.yourName)
const press = (button: string) => userEvent.click(screen.getByRole('button', { name: button }))

test('saves the name with the role, also on Enter', async () => {
  const shell = await open([chosen, named])
  await userEvent.click(await role('AI Creator'))
  await userEvent.type(name(), ' Mara Ilves {Enter}')
  await waitFor(() => expect(shell.address()).toBe('/dashboard/creator'))
  expect(shell.calls(accountsChangeProfile)).toMatchObject([{ body: { full_name: 'Mara Ilves' } }])
})

test('the name is optional, and a known one is prefilled', async () => {
  const known = makeSession({ role: null, full_name: 'Ines Provided' })
  const shell = await open([chosen], known)
  await userEvent.click(await role('Brand/Agency'))
  expect(name().value).toBe('Ines Provided')
  await press('Continue as Brand/Agency')
  await waitFor(() => expect(shell.address()).toBe('/dashboard/buyer'))
})

test('without a role nothing is sent and an error asks for one', async () => {
  const shell = await open([])
  const first = await role('AI Creator')
  await press('Continue')
  expect((await screen.findByRole('alert')).textContent).toBe('Choose how you will use Atelier.')
  await waitFor(() => expect(document.activeElement).toBe(first))
  expect(shell.calls(accountsChooseRole)).toEqual([])
})

test('a failure shows a toast, keeps the input and can be retried', async () => {
  const broken = { name: true, role: true }
  const shell = await open([
    answer(accountsChangeProfile, () => (broken.name ? refusal(500, 'INTERNAL') : newcomer.user)),
    answer(accountsChooseRole, ({ body }) => (broken.role ? refusal(500, 'INTERNAL') : { ...newcomer.user, ...body })),
  ])
  await userEvent.click(await role('AI Creator'))
  await userEvent.type(name(), 'Mara')
  await press('Continue as AI Creator')
  await waitFor(() => expect(shell.shownToasts()).toEqual([texts.nameFailed]))
  expect(shell.calls(accountsChooseRole)).toEqual([])
  broken.name = false
  await press('Continue as AI Creator')
  await waitFor(() => expect(shell.shownToasts()).toContain('Failed to update your role. Please try again.'))
  expect([name().value, (await role('AI Creator')).checked]).toEqual(['Mara', true])
  broken.role = false
  await press('Continue as AI Creator')
  await waitFor(() => expect(shell.address()).toBe('/dashboard/creator'))
})

test('a choice with a lost response counts, and redirects', async () => {
  const shell = await open([
    answer(accountsChooseRole, () => refusal(409, 'ROLE_ALREADY_CHOSEN')),
    answer(accountsMe, () => ({ ...newcomer.user, role: 'buyer' as const })),
  ])
  await userEvent.click(await role('Brand/Agency'))
  await press('Continue as Brand/Agency')
  await waitFor(() => expect(shell.address()).toBe('/dashboard/buyer'))
  expect(shell.shownToasts()).toEqual([])
})
