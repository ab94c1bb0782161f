import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { accountsChangeProfile } from '@atelier/contract/accounts/routes.ts'
import {
  applicationsAcceptInvitation,
  applicationsApply,
  applicationsInvitable,
  applicationsInvite,
  applicationsOwn,
} from '@atelier/contract/applications/routes.ts'
import type { Application } from '@atelier/contract/applications/schemas.ts'
import { projectsGet } from '@atelier/contract/projects/routes.ts'
import { hireCreator } from '@atelier/platform/slots'
import {
  answer,
  buyer,
  creator,
  makeApplication,
  makeProject,
  openPage,
  openSlot,
  refusal,
} from '@atelier/platform/testing'
import type { Answer, Visitor } from '@atelier/platform/testing'
import remote from '../remote.tsx'

const without = ({ user, ...rest }: typeof buyer | typeof creator): Visitor => ({
  ...rest,
  user: { ...user, full_name: ' ' },
})
const profile = {
  id: buyer.user.id,
  email: 'x@example.com',
  full_name: 'Studio Nord',
  avatar_url: null,
  role: 'buyer',
  handle: null,
  location: null,
  about: null,
  created_at: '2026-01-01T00:00:00.000Z',
} as const
const saved = answer(accountsChangeProfile, () => profile as never)
const named = (label: string) => screen.findByRole<HTMLInputElement>('textbox', { name: label })

async function openHire(as: Visitor, ...answers: Answer[]) {
  const mara = { creatorId: creator.user.id, creatorName: 'Mara Ilves' }
  const listed = answer(applicationsInvitable, () => ({
    items: [{ ...makeProject(1), application: null }],
    next_cursor: null,
  }))
  const page = await openSlot(remote, hireCreator, mara, { as, answers: [listed, ...answers] })
  await userEvent.click(await screen.findByRole('button', { name: /^Hire/ }))
  await userEvent.click(await screen.findByRole('radio', { name: 'Project 1' }))
  return { ...page, send: () => userEvent.click(screen.getByRole('button', { name: 'Send Invitation' })) }
}

test('an invitation by a nameless buyer asks for the name, saves it once, and survives a failure of either call', async () => {
  const outcomes = [refusal(422, 'VALIDATION', 'No.', { where: 'body', fields: { full_name: ['Not this.'] } }), profile]
  const invited = [refusal(500, 'INTERNAL'), makeApplication(5, { type: 'invitation' })]
  const page = await openHire(
    without(buyer),
    answer(accountsChangeProfile, () => outcomes.shift() as never),
    answer(applicationsInvite, () => invited.shift()!),
  )
  const field = await named('Who should creators see?')
  await page.send()
  expect(await screen.findByText('Please enter a name. Without one you would be shown as Anonymous.')).toBeTruthy()
  expect(field).toBe(document.activeElement)
  fireEvent.change(field, { target: { value: ' Studio Nord ' } })
  await page.send()
  expect(await screen.findByText('Not this.')).toBeTruthy()
  expect(page.calls(applicationsInvite)).toEqual([])

  await page.send()
  await waitFor(() => expect(page.shown).toMatchObject([{ title: 'Failed to send invitation' }]))
  expect(screen.queryByRole('textbox', { name: 'Who should creators see?' })).toBeNull()
  await page.send()
  await waitFor(() => expect(page.calls(applicationsInvite)).toHaveLength(2))
  expect(page.calls(accountsChangeProfile).map(({ body }) => body.full_name)).toEqual([
    ' Studio Nord ',
    ' Studio Nord ',
  ])
})

test('users with a name are not asked', async () => {
  await openHire(buyer)
  expect(screen.queryByRole('textbox', { name: 'Who should creators see?' })).toBeNull()
})

const openProject = (application: Application | null, more: Answer, as: Visitor = {}) =>
  openPage(remote, '/projects/1', {
    as,
    answers: [saved, answer(projectsGet, () => makeProject(1)), answer(applicationsOwn, () => ({ application })), more],
  })
const applied = answer(applicationsApply, () => makeApplication(1))

test('an application of a nameless creator asks above Apply', async () => {
  const page = await openProject(null, applied, without(creator))
  const terms = within(await screen.findByRole('complementary', { name: 'Terms' }))
  await userEvent.click(await terms.findByRole('button', { name: 'Apply' }))
  expect(page.calls(applicationsApply)).toEqual([])
  await userEvent.type(await named('Who should the client see?'), 'Mara Ilves')
  await userEvent.click(terms.getByRole('button', { name: 'Apply' }))
  await waitFor(() => expect(page.calls(applicationsApply)).toHaveLength(1))
  expect(page.calls(accountsChangeProfile)).toMatchObject([{ body: { full_name: 'Mara Ilves' } }])
})

test('accepting an invitation asks a nameless creator', async () => {
  const invitation = makeApplication(1, { type: 'invitation' })
  const accepted = answer(applicationsAcceptInvitation, () => ({ ...invitation, status: 'accepted' as const }))
  const page = await openProject(invitation, accepted, without(creator))
  await userEvent.click(await screen.findByRole('button', { name: 'Accept' }))
  const dialog = within(await screen.findByRole('dialog'))
  await waitFor(async () => expect(await named('Who should the client see?')).toBe(document.activeElement))
  await userEvent.click(dialog.getByRole('button', { name: 'Accept' }))
  expect(await screen.findByText('Please enter a name. Without one you would be shown as Anonymous.')).toBeTruthy()
  expect(page.calls(applicationsAcceptInvitation)).toEqual([])
  await userEvent.type(await named('Who should the client see?'), 'Mara Ilves{Enter}')
  await waitFor(() => expect(page.calls(applicationsAcceptInvitation)).toHaveLength(1))
  expect(page.calls(accountsChangeProfile)).toMatchObject([{ body: { full_name: 'Mara Ilves' } }])
})

test('an application begun as a guest waits for the name of a creator without one', async () => {
  const page = await openProject(null, applied)
  await userEvent.click(await screen.findByRole('button', { name: 'Log in to apply' }))
  await act(async () => page.session.logIn(without(creator)))
  const field = await named('Who should the client see?')
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect(page.calls(applicationsApply)).toEqual([])
  await userEvent.type(field, 'Mara Ilves')
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }))
  await waitFor(() => expect(page.calls(applicationsApply)).toHaveLength(1))
})
