import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import {
  applicationsAcceptInvitation,
  applicationsDecline,
  applicationsMine,
  applicationsOutcomes,
  applicationsUndoDecline,
  applicationsWithdraw,
} from '@atelier/contract/applications/routes.ts'
import type { Application, Outcome, OwnApplication } from '@atelier/contract/applications/schemas.ts'
import { conversationsOpen } from '@atelier/contract/conversations/routes.ts'
import type { Project } from '@atelier/contract/projects/schemas.ts'
import {
  answer,
  buyer,
  creator,
  idOf,
  makeApplication,
  makeArtwork,
  makeProject,
  openPage,
  refusal,
} from '@atelier/platform/testing'
import type { Answer, Visitor } from '@atelier/platform/testing'
import remote from '../../remote.tsx'

const own = (number: number, given: Partial<Application> = {}, project: Partial<Project> = {}): OwnApplication => ({
  ...makeApplication(number, { project_id: number, ...given }),
  project: makeProject(number, project),
})
const invitation = (number: number) => own(number, { type: 'invitation' })
const decline = (given: OwnApplication): OwnApplication => ({ ...given, status: 'rejected', reason: 'declined' })
const outcome = (number: number, given: Partial<Outcome> = {}): Outcome => ({
  id: idOf(number),
  project_id: number,
  project_title: `Project ${number}`,
  outcome: 'filled',
  created_at: '2026-03-05T10:00:00.000Z',
  ...given,
})

/** A mock server with a creator's applications by section. */
function server(
  sections: Partial<Record<'invitations' | 'active' | 'past', OwnApplication[]>>,
  outcomes: Outcome[] = [],
) {
  return [
    answer(applicationsMine, ({ query }) => ({
      items: sections[query.section as keyof typeof sections] ?? [],
      next_cursor: null,
    })),
    answer(applicationsOutcomes, ({ query }) => {
      const from = Number(query.cursor ?? 0)
      const to = from + Number(query.limit)
      return { items: outcomes.slice(from, to), next_cursor: to < outcomes.length ? String(to) : null }
    }),
  ]
}
const open = (answers: Answer[], as: Visitor = creator) => openPage(remote, '/my-applications', { as, answers })
const section = async (name: string) => within(await screen.findByRole('region', { name }))
const rows = async (name: string) => (await section(name)).findAllByRole('listitem')
const confirmAccept = async () => {
  const dialog = within(await screen.findByRole('dialog', { name: 'Accept this invitation?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Accept' }))
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('shows active applications with status, client and attachments', async () => {
  const work = { ...makeArtwork(1), id: idOf(1) }
  await open(
    server({
      active: [
        own(1, { letter: 'Dear Ben', works: [work, { ...work, id: idOf(2) }] }),
        own(2, { created_at: new Date(Date.now() - 2 * 86_400_000).toISOString() }),
        own(3, { status: 'accepted', type: 'invitation' }, { status: 'in_progress' }),
      ],
    }),
  )
  const active = await section('Active')
  expect(await active.findByRole('link', { name: 'Project 1' })).toHaveProperty('pathname', '/projects/1')
  for (const text of ['Letter · 2 works', 'Applied 2 days ago', 'accepted']) expect(active.getByText(text)).toBeTruthy()
  expect(active.getByText(/^Invited /)).toBeTruthy()
  expect(active.getAllByText('pending')).toHaveLength(2)
  expect(active.getAllByText('Ben Ode')).toHaveLength(3)
  expect((await rows('Active'))[0]!.querySelectorAll('img')).toHaveLength(2)
  expect(active.getByRole('link', { name: 'Add a letter and works' })).toHaveProperty('pathname', '/projects/2')
  expect(active.getByRole('button', { name: 'Message Client' }).getAttribute('aria-describedby')).toBe(
    active.getByRole('link', { name: 'Project 3' }).id,
  )
  expect(document.title).toContain('My Applications')
})

test('without applications, links to the project search', async () => {
  await open(server({}))
  expect(await screen.findByText('No active applications')).toBeTruthy()
  expect(screen.getByText('Find an open project and apply with one click.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Find a project' })).toHaveProperty('pathname', '/find-project')
  expect(screen.queryByRole('region', { name: 'Invitations' })).toBeNull()
  expect(screen.queryByRole('region', { name: 'Project updates' })).toBeNull()
})

test('redirects a buyer to My Projects without API calls', async () => {
  const page = await open([], buyer)
  expect(screen.getByText('Applications are for creators')).toBeTruthy()
  expect(screen.getByText(/applications you received/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'My Projects' })).toHaveProperty('pathname', '/my-projects')
  expect(page.requests).toEqual([])
})

test('accepting an invitation in its row moves it to active', async () => {
  const noted = { ...invitation(1), note: 'Your fog!' }
  const sections = { invitations: [noted, invitation(2)], active: [] as OwnApplication[] }
  const page = await open([
    ...server(sections),
    answer(applicationsAcceptInvitation, ({ params }) => {
      const accepted = own(1, { type: 'invitation', status: 'accepted' }, { status: 'in_progress' })
      expect(params.id).toBe(accepted.id)
      sections.invitations.shift()
      sections.active.push(accepted)
      return accepted
    }),
  ])
  const [first] = await rows('Invitations')
  expect(within(first!).getByText('Project 1')).toBeTruthy()
  expect(within(first!).getByText('Your fog!')).toBeTruthy()
  await userEvent.click(within(first!.closest('ul')!).getAllByRole('button', { name: 'Accept' })[0]!)
  expect(await screen.findByText('The project begins, and a conversation opens for the two of you.')).toBeTruthy()
  expect(page.calls(applicationsAcceptInvitation)).toEqual([])
  await confirmAccept()
  expect(await screen.findByRole('button', { name: 'Message Client' })).toBeTruthy()
  expect(page.shown).toMatchObject([
    { title: 'Invitation accepted', description: 'You can message the client now.', variant: 'success' },
  ])
  expect(page.counts.refresh).toHaveBeenCalled()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Accept' })))
})

test('an accepted invitation is active at once, while the lists are refetched', async () => {
  const once = { invitations: [[invitation(1)]], active: [[]] } as Record<string, OwnApplication[][]>
  await open([
    ...server({}),
    // Without a response from the second time on
    answer(applicationsMine, ({ query: { section } }) => {
      const items = section === 'past' ? [] : once[section ?? 'active']!.shift()
      return items ? { items, next_cursor: null } : new Promise<never>(() => {})
    }),
    answer(applicationsAcceptInvitation, () => makeApplication(1, { type: 'invitation', status: 'accepted' })),
  ])
  expect(await screen.findByText('No active applications')).toBeTruthy()
  await press('Accept')
  await confirmAccept()
  const active = await section('Active')
  expect(await active.findByRole('link', { name: 'Project 1' })).toBeTruthy()
  expect(active.getByText('accepted')).toBeTruthy()
  expect(screen.queryByText('No active applications')).toBeNull()
  expect(screen.queryByRole('region', { name: 'Invitations' })).toBeNull()
})

test('declining removes the row immediately, and Undo restores it even after leaving the page', async () => {
  const sections = { invitations: [invitation(1)] }
  const answers = [
    ...server(sections),
    answer(applicationsDecline, () => decline(sections.invitations.pop()!)),
    answer(applicationsUndoDecline, () => {
      sections.invitations.push(invitation(1))
      return invitation(1)
    }),
  ]
  const page = await open(answers)
  await press('Decline')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Decline' })).toBeNull())
  expect(page.shown).toMatchObject([
    { title: 'Invitation declined', duration: 10_000, outlives: true, action: { label: 'Undo' } },
  ])
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Active' })))
  page.unmount()
  await act(async () => page.shown[0]!.action!.onAction())
  await waitFor(() => expect(page.calls(applicationsUndoDecline)).toMatchObject([{ params: { id: idOf(1) } }]))
  expect(page.shown.at(-1)).toMatchObject({ title: 'The invitation is open again.', variant: 'success' })
  await open(answers)
  expect(await screen.findByRole('button', { name: 'Decline' })).toBeTruthy()
})

test('Undo too late shows an error', async () => {
  const page = await open([
    ...server({ invitations: [invitation(1)] }),
    answer(applicationsDecline, () => decline(invitation(1))),
    answer(applicationsUndoDecline, () => refusal(409, 'UNDO_TOO_LATE', 'This can no longer be undone.')),
  ])
  await press('Decline')
  await waitFor(() => expect(page.shown).toHaveLength(1))
  await act(async () => page.shown[0]!.action!.onAction())
  await waitFor(() =>
    expect(page.shown.at(-1)).toMatchObject({
      title: 'Failed to respond to invitation',
      description: 'This can no longer be undone.',
      variant: 'destructive',
    }),
  )
})

test('an invitation to a meanwhile filled project shows an error and is removed', async () => {
  const sections = { invitations: [invitation(1)] }
  const page = await open([
    ...server(sections),
    answer(applicationsAcceptInvitation, () => {
      sections.invitations.pop()
      return refusal(409, 'APPLICATION_DECIDED', 'This has been decided already.')
    }),
  ])
  await press('Accept')
  await confirmAccept()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull())
  expect(page.shown).toEqual([
    { title: 'Failed to respond to invitation', description: 'This has been decided already.', variant: 'destructive' },
  ])
  expect(page.counts.refresh).toHaveBeenCalled()
})

test('withdraws an application from its menu and moves the focus to the next one', async () => {
  const sections = { active: [own(1), own(2)] }
  const page = await open([...server(sections), answer(applicationsWithdraw, () => void sections.active.shift())])
  await press('Actions for Project 1')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Withdraw' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw your application?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Withdraw' }))
  await waitFor(() => expect(screen.queryByText('Project 1')).toBeNull())
  expect(page.calls(applicationsWithdraw)).toMatchObject([{ params: { id: idOf(1) } }])
  expect(page.shown).toMatchObject([{ title: 'Application withdrawn' }])
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Actions for Project 2' })),
  )
})

test('a client who left is not to be messaged', async () => {
  await open(server({ active: [{ ...own(1, { status: 'accepted' }, { status: 'in_progress' }), partner: 'away' }] }))
  expect(await screen.findByText('Ben Ode · no longer available')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Open Conversation' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Message Client' })).toBeNull()
})

test('a row links to the client', async () => {
  const page = await open([
    ...server({ active: [own(1, { status: 'accepted' }, { status: 'in_progress' })] }),
    answer(conversationsOpen, () => refusal(500, 'INTERNAL')),
  ])
  await press('Message Client')
  await waitFor(() => expect(page.shown).toMatchObject([{ title: 'Failed to open conversation' }]))
  expect(page.calls(conversationsOpen)).toMatchObject([{ body: { project_id: 1, creator_id: creator.user.id } }])
})

test('past applications are collapsed', async () => {
  const rejected = (number: number, reason: Application['reason']) => own(number, { status: 'rejected', reason })
  await open(
    server({
      past: [
        rejected(1, 'rejected'),
        rejected(2, 'declined'),
        rejected(3, 'filled'),
        own(4, { status: 'accepted' }, { status: 'closed' }),
      ],
    }),
  )
  await screen.findByRole('button', { name: 'Past' })
  expect(screen.queryByText('not chosen')).toBeNull()
  await press('Past')
  expect(screen.getByRole('button', { name: 'Past' }).getAttribute('aria-expanded')).toBe('true')
  for (const text of ['not chosen', 'declined', 'filled by somebody else', 'completed'])
    expect(await screen.findByText(text)).toBeTruthy()
  await press('Past')
  expect(screen.queryByText('not chosen')).toBeNull()
})

test('nothing is past without past applications', async () => {
  const page = await open(server({}))
  await waitFor(() => expect(page.calls(applicationsMine).map(({ query }) => query.section)).toContain('past'))
  expect(await screen.findByRole('heading', { name: 'Active' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Past' })).toBeNull()
})

test('shows project outcomes, newest first', async () => {
  await open(
    server({}, [
      outcome(1),
      outcome(2, { outcome: 'completed' }),
      outcome(3, { outcome: 'deleted' }),
      outcome(4, { project_title: 'Harbor film' }),
    ]),
  )
  const updates = await section('Project updates')
  expect(updates.getByRole('link', { name: 'Project 1 was filled by somebody else' })).toHaveProperty(
    'pathname',
    '/projects/1',
  )
  expect(updates.getByRole('link', { name: 'Project 2 was completed' })).toBeTruthy()
  expect(updates.getByText('Project 3 was deleted by its owner').tagName).not.toBe('A')
  expect(updates.queryByText(/Harbor film/)).toBeNull()
  await userEvent.click(updates.getByRole('button', { name: 'Load more' }))
  expect(await updates.findByText(/Harbor film/)).toBeTruthy()
})

test('each section that fails to load shows its own Retry', async () => {
  await open([
    answer(applicationsMine, () => refusal(500, 'INTERNAL')),
    answer(applicationsOutcomes, () => refusal(500, 'INTERNAL')),
  ])
  await waitFor(() => expect(screen.getAllByText("We couldn't load your applications.")).toHaveLength(2))
  expect(await screen.findByText("We couldn't load the updates.")).toBeTruthy()
  expect(screen.getAllByRole('button', { name: 'Retry' })).toHaveLength(3)
})

test('loads more applications on demand, with Retry on failure', async () => {
  let broken = true
  await open([
    ...server({}),
    answer(applicationsMine, ({ query }) => {
      if (query.section !== 'active') return { items: [], next_cursor: null }
      if (!query.cursor) return { items: [own(1)], next_cursor: 'second' }
      return broken ? refusal(500, 'INTERNAL') : { items: [own(2)], next_cursor: null }
    }),
  ])
  await press('Load more')
  expect(await screen.findByText("We couldn't load more.")).toBeTruthy()
  broken = false
  await press('Retry')
  expect(await screen.findByRole('link', { name: 'Project 2' })).toBeTruthy()
})
