import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { applicationsInvitable, applicationsInvite } from '@atelier/contract/applications/routes.ts'
import type { InvitableProject } from '@atelier/contract/applications/schemas.ts'
import { hireCreator } from '@atelier/platform/slots'
import { answer, buyer, creator, makeApplication, makeProject, openSlot, refusal } from '@atelier/platform/testing'
import type { Answer, Visitor } from '@atelier/platform/testing'
import remote from '../../remote.tsx'

const mara = { creatorId: creator.user.id, creatorName: 'Mara Ilves' }
const invitable = (number: number, application: InvitableProject['application'] = null): InvitableProject => ({
  ...makeProject(number, { created_at: new Date(Date.now() - 2 * 86_400_000).toISOString() }),
  application,
})
const listed = (...items: InvitableProject[]) => answer(applicationsInvitable, () => ({ items, next_cursor: null }))
const invited = answer(applicationsInvite, () => makeApplication(5, { type: 'invitation' }))

const open = (answers: Answer[], as: Visitor = buyer) => openSlot(remote, hireCreator, mara, { as, answers })
const hire = () => screen.findByRole('button', { name: /^Hire this Creator/ })
const note = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Note/ })
const send = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send Invitation' })
const radio = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name })

async function openDialog(...answers: Answer[]) {
  const page = await open(answers)
  await userEvent.click(await hire())
  const dialog = within(await screen.findByRole('dialog', { name: 'Hire Mara Ilves' }))
  return { ...page, dialog }
}

test.each([
  ['a guest', {}],
  ['a creator', creator],
  ['a person without a role', { user: buyer.user, role: null }],
])('%s sees nothing', async (_, as) => {
  const page = await open([], as)
  expect(document.body.textContent).toBe('')
  expect(page.requests).toEqual([])
})

test('invites a creator to the project that was chosen', async () => {
  const page = await openDialog(listed(invitable(1), invitable(2)), invited)
  expect((await radio('Project 1')).getAttribute('aria-describedby')).toBeTruthy()
  expect(screen.getAllByText('$1,000 - $2,500 · 2 days ago')).toHaveLength(2)
  expect(send().disabled).toBe(true)
  await userEvent.click(await radio('Project 2'))
  expect(send().disabled).toBe(false)
  await userEvent.type(await note(), 'Your fog!')
  await userEvent.click(send())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(page.shown).toEqual([
    { title: 'Invitation Sent', description: 'Invitation sent to Mara Ilves successfully.', variant: 'success' },
  ])
  expect(page.calls(applicationsInvite)).toMatchObject([
    {
      params: { id: '2' },
      body: { id: expect.stringMatching(/^[0-9a-f-]{36}$/), creator_id: mara.creatorId, note: 'Your fog!' },
    },
  ])
  expect((await hire()).textContent).toBe('Hire this CreatorInvited')
  await waitFor(async () => expect(await hire()).toBe(document.activeElement))
  await userEvent.click(await hire())
  expect(await screen.findByRole('dialog')).toBeTruthy()
  expect((await note()).value).toBe('')
})

test('asks for what another page offers: the note begins with its words', async () => {
  const ask = { label: 'Ask for a license', note: 'About “Fog”' }
  const page = await openSlot(
    remote,
    hireCreator,
    { ...mara, ...ask },
    { as: buyer, answers: [listed(invitable(1)), invited] },
  )
  await userEvent.click(await screen.findByRole('button', { name: ask.label }))
  await waitFor(async () => expect((await note()).value).toBe(ask.note))
  await userEvent.type(await note(), '!')
  await userEvent.click(send())
  await waitFor(() => expect(page.calls(applicationsInvite)).toMatchObject([{ body: { note: `${ask.note}!` } }]))
})

test.each<[string, InvitableProject[], string | null, string | undefined]>([
  ['the only open project', [invitable(1)], null, 'Project 1'],
  ['the only one left', [invitable(1, { status: 'pending', type: 'invitation' }), invitable(2)], null, 'Project 2'],
  ['none of several', [invitable(1), invitable(2)], null, undefined],
  ['none while there may be more', [invitable(1)], 'second', undefined],
])('chooses %s from the start, and begins there', async (_, items, next_cursor, chosen) => {
  await openDialog(answer(applicationsInvitable, () => ({ items, next_cursor })))
  const first = await radio(chosen ?? 'Project 1')
  await waitFor(() => expect(document.activeElement).toBe(first))
  expect(screen.queryByRole('radio', { checked: true })).toBe(chosen === undefined ? null : first)
  expect(send().disabled).toBe(chosen === undefined)
})

test('closing the dialog keeps the note; one that is too long is focused with an error and not sent', async () => {
  const page = await openDialog(listed(invitable(1)), invited)
  fireEvent.change(await note(), { target: { value: 'x'.repeat(501) } })
  expect(screen.getByText('A note has at most 500 characters.')).toBeTruthy()
  await userEvent.click(await radio('Project 1'))
  await userEvent.click(send())
  expect(await note()).toBe(document.activeElement)
  expect(page.calls(applicationsInvite)).toEqual([])
  fireEvent.change(await note(), { target: { value: 'Your fog!' } })
  await userEvent.click(page.dialog.getByRole('button', { name: 'Cancel' }))
  await userEvent.click(await hire())
  expect((await note()).value).toBe('Your fog!')
})

test('projects with an existing application or invitation say so and are disabled', async () => {
  const page = await openDialog(
    listed(
      invitable(1, { status: 'pending', type: 'invitation' }),
      invitable(2, { status: 'pending', type: 'application' }),
    ),
  )
  expect((await radio('Project 1')).disabled).toBe(true)
  expect((await radio('Project 2')).disabled).toBe(true)
  expect(page.dialog.getByText('You have already invited this creator to this project.')).toBeTruthy()
  expect(page.dialog.getByText('This creator has already applied to this project.')).toBeTruthy()
  expect(send().disabled).toBe(true)
})

test('without open projects, offers to post one', async () => {
  await openDialog(listed())
  expect(await screen.findByText("You don't have any open projects to invite creators to.")).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Post a project' })).toHaveProperty('pathname', '/post-project')
  expect(send().disabled).toBe(true)
})

test('opens by itself for a buyer who came to hire', async () => {
  await openSlot(remote, hireCreator, { ...mara, asked: 1 }, { as: buyer, answers: [listed(invitable(1))] })
  expect(await screen.findByRole('dialog', { name: 'Hire Mara Ilves' })).toBeTruthy()
})

test('Cancel closes and returns the focus', async () => {
  const page = await openDialog(listed(invitable(1)))
  await userEvent.click(page.dialog.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await waitFor(async () => expect(await hire()).toBe(document.activeElement))
  expect(screen.queryByText('Invited')).toBeNull()
  expect(page.calls(applicationsInvite)).toEqual([])
})

test('counts the invitations of today before they are used up, and then says when there are new ones', async () => {
  const ends_at = new Date(Date.now() + 39.5 * 60_000).toISOString()
  let remaining = 3
  const page = await openDialog(
    answer(applicationsInvitable, () => ({
      items: [invitable(1)],
      next_cursor: null,
      allowance: { limit: 20, remaining, ends_at },
    })),
    answer(applicationsInvite, () => {
      remaining = 0
      return refusal(409, 'TOO_MANY_INVITATIONS', 'As many as a day allows.', { limit: 20, remaining, ends_at })
    }),
  )
  expect(await page.dialog.findByText('3 of 20 invitations left today')).toBeTruthy()
  await userEvent.click(await radio('Project 1'))
  await userEvent.click(send())
  expect(await page.dialog.findByText('You have used all 20 invitations. You get new ones in 40 minutes.')).toBeTruthy()
  expect(page.shown).toMatchObject([{ description: 'As many as a day allows. You can try again in 40 minutes.' }])
  expect(send().disabled).toBe(true)
})

test('shows an error with Retry when projects fail to load', async () => {
  let broken = true
  const page = await openDialog(
    answer(applicationsInvitable, () =>
      broken ? refusal(500, 'INTERNAL') : { items: [invitable(1)], next_cursor: null },
    ),
  )
  expect(await page.dialog.findByText("We couldn't load your projects.")).toBeTruthy()
  expect(page.shown).toEqual([{ title: 'Failed to load your projects', variant: 'destructive' }])
  broken = false
  await userEvent.click(page.dialog.getByRole('button', { name: 'Retry' }))
  expect(await radio('Project 1')).toBeTruthy()
})

test('a failed invitation keeps the selection, and retries with the same id', async () => {
  const page = await openDialog(
    listed(invitable(1)),
    answer(applicationsInvite, () => refusal(500, 'INTERNAL')),
  )
  await userEvent.click(await radio('Project 1'))
  await userEvent.click(send())
  await waitFor(() => expect(page.shown).toEqual([{ title: 'Failed to send invitation', variant: 'destructive' }]))
  expect((await radio('Project 1')).checked).toBe(true)
  await waitFor(() => expect(send().disabled).toBe(false))
  await userEvent.click(send())
  await waitFor(() => expect(page.calls(applicationsInvite)).toHaveLength(2))
  const [first, second] = page.calls(applicationsInvite)
  expect(second!.body.id).toBe(first!.body.id)
})

test('disables a project that the creator meanwhile applied to', async () => {
  let items = [invitable(1)]
  const page = await openDialog(
    answer(applicationsInvitable, () => ({ items, next_cursor: null })),
    answer(applicationsInvite, () => {
      items = [invitable(1, { status: 'pending', type: 'application' })]
      return refusal(409, 'CREATOR_APPLIED', 'They have applied.')
    }),
  )
  await userEvent.click(await radio('Project 1'))
  await userEvent.click(send())
  await waitFor(async () => expect((await radio('Project 1')).disabled).toBe(true))
  expect(page.shown).toMatchObject([{ title: 'Failed to send invitation', description: 'They have applied.' }])
  expect(send().disabled).toBe(true)
})

test('loads more projects on demand, focusing the first new one', async () => {
  let broken = true
  await openDialog(
    answer(applicationsInvitable, ({ query }) => {
      if (!query.cursor) return { items: [invitable(1)], next_cursor: 'second' }
      return broken ? refusal(500, 'INTERNAL') : { items: [invitable(2)], next_cursor: null }
    }),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Load more projects' }))
  expect(await screen.findByText("We couldn't load more projects.")).toBeTruthy()
  broken = false
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  const second = await radio('Project 2')
  expect(document.activeElement).toBe(second)
})

test('shows an error when the dialog chunk fails to load, and keeps the button', async () => {
  vi.doMock('./hire-dialog.tsx', () => {
    throw new Error('offline')
  })
  const page = await open([])
  await userEvent.click(await hire())
  await waitFor(() => expect(page.shown).toEqual([{ title: 'Failed to load your projects', variant: 'destructive' }]))
  expect(await hire()).toBeTruthy()
  vi.doUnmock('./hire-dialog.tsx')
})
