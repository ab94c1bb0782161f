import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { applicationsInvitable, applicationsSuggested } from '@atelier/contract/applications/routes.ts'
import {
  projectsComplete,
  projectsCreate,
  projectsDelete,
  projectsMine,
  projectsUndoComplete,
} from '@atelier/contract/projects/routes.ts'
import type { OwnProject } from '@atelier/contract/projects/schemas.ts'
import { answer, buyer, creator, makeCreator, makeProject, openPage, refusal } from '@atelier/platform/testing'
import type { Answer } from '@atelier/platform/testing'
import { inviting } from '../../applications/hire/inviting.ts'
import { justPosted } from '../post/just-posted.ts'
import remote from '../../remote.tsx'

const mara = { id: creator.user.id, full_name: 'Mara Ilves', avatar_url: null }
const own = (number: number, given: Partial<OwnProject> = {}): OwnProject => ({
  ...makeProject(number),
  application_count: 0,
  pending_count: 0,
  invited_count: 0,
  ...given,
})
const closed = own(1, { status: 'closed', accepted_creator: mara })
const running = own(2, { status: 'in_progress', accepted_creator: mara })
const open = own(3, { application_count: 7, pending_count: 2, applicants: [mara] })

/** Mock server lists, which a test may change. */
const lists = { current: [] as OwnProject[], past: [] as OwnProject[] }
const listed = answer(projectsMine, ({ query }) => ({
  items: query.section === 'past' ? lists.past : lists.current,
  next_cursor: null,
}))
const openMine = (answers: Answer[] = [], path = '/my-projects') => {
  lists.current = [open, running]
  lists.past = [closed]
  return openPage(remote, path, { as: buyer, answers: [listed, ...answers] })
}
const row = async (title: string) => (await screen.findByRole('link', { name: title })).closest('li')!
const isPast = (element: Element) => element.closest('section')?.querySelector('h2')?.textContent === 'Past'
const confirm = async (name: string) =>
  userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }))
async function askToDelete(title: string) {
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${title}` }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
}

// Preload the lazy chunks
beforeAll(() => Promise.all([import('./delete-project-dialog.tsx'), import('../complete-project-dialog.tsx')]))

test('an open project shows its application count as a link to the applicants', async () => {
  await openMine()
  const { getByRole, getByText, queryByRole } = within(await row('Project 3'))
  expect(getByRole('link', { name: 'Project 3' })).toHaveProperty('pathname', '/projects/3')
  expect(getByText('open')).toBeTruthy()
  expect(getByText(/^\$1,000 - \$2,500 · \d+ days ago$/)).toBeTruthy()
  const link = getByRole('link', { name: '7 applications · 2 to review' })
  expect(link).toHaveProperty('pathname', '/my-projects/3/applicants')
  expect(queryByRole('button', { name: 'Mark as Completed' })).toBeNull()
  // Initials, without pictures
  expect(link.textContent).toBe('MI7 applications · 2 to review')
})

test('a creator who left is named, linked only while there is a profile', async () => {
  const gone = { ...mara, full_name: 'Deleted user', is_deleted: true } as const
  lists.current = [
    own(6, { ...running, id: 6, title: 'Project 6', partner: 'away' }),
    { ...running, accepted_creator: gone },
  ]
  await openPage(remote, '/my-projects', { as: buyer, answers: [listed] })
  const away = within(await row('Project 6'))
  expect(away.getByRole('link', { name: 'Mara Ilves · no longer available' })).toBeTruthy()
  expect(away.getByRole('button', { name: 'Mark as Completed' })).toBeTruthy()
  const deleted = within(await row('Project 2'))
  expect(deleted.getByText('Deleted user · no longer available')).toBeTruthy()
  expect(deleted.queryByRole('link', { name: /Deleted user/ })).toBeNull()
  await userEvent.click(deleted.getByRole('button', { name: 'Mark as Completed' }))
  expect((await screen.findByRole('dialog')).textContent).toContain('“Project 2” is closed.')
  expect(screen.getByRole('dialog').textContent).not.toMatch(/notification|stays open/)
})

test('sorts newest first, regardless of ids', async () => {
  lists.current = [
    own(4, { created_at: '2026-11-02T10:00:00.000Z' }),
    own(5, { created_at: '2026-11-01T10:00:00.000Z' }),
  ]
  await openPage(remote, '/my-projects', { as: buyer, answers: [listed] })
  await row('Project 4')
  expect(screen.getAllByRole('link', { name: /^Project/ }).map(({ textContent }) => textContent)).toEqual([
    'Project 4',
    'Project 5',
  ])
})

test('a project in progress shows the accepted creator without a count', async () => {
  await openMine()
  const { getByRole, getByText, queryByText } = within(await row('Project 2'))
  expect(getByText('in progress')).toBeTruthy()
  expect(getByRole('link', { name: /Mara Ilves$/ })).toHaveProperty('pathname', `/creators/${mara.id}`)
  expect(queryByText(/applications/)).toBeNull()
})

test('closed projects are collapsed under "Past", a state kept in the URL', async () => {
  const page = await openMine()
  await row('Project 3')
  expect(screen.queryByText('Project Completed')).toBeNull()
  const past = await screen.findByRole('button', { name: 'Past', expanded: false })
  await userEvent.click(past)
  const { getByText, queryByRole } = within(await row('Project 1'))
  expect(getByText('Project Completed')).toBeTruthy()
  expect(queryByRole('button', { name: 'Mark as Completed' })).toBeNull()
  expect(page.address()).toBe('/my-projects?past=open')
  await userEvent.click(past)
  expect(screen.queryByText('Project Completed')).toBeNull()
})

test('completing asks for confirmation, moves the row to Past and offers Undo; the focus follows both ways', async () => {
  const page = await openMine([
    answer(projectsComplete, () => {
      lists.current = [open]
      lists.past = [{ ...running, status: 'closed' }, closed]
      return lists.past[0]!
    }),
    answer(projectsUndoComplete, () => {
      lists.current = [open, running]
      lists.past = [closed]
      return running
    }),
  ])
  expect(isPast(await row('Project 2'))).toBe(false)
  await userEvent.click(await screen.findByRole('button', { name: 'Mark as Completed' }))
  await screen.findByText('“Project 2” is closed, and Mara Ilves gets a notification. Your conversation stays open.')
  expect(page.calls(projectsComplete)).toEqual([])
  await confirm('Mark as Completed')
  const said = await within(await row('Project 2')).findByText('Project Completed')
  await waitFor(() => expect(document.activeElement).toBe(said))
  expect(isPast(said)).toBe(true)
  expect(within(await row('Project 2')).getByText('closed')).toBeTruthy()
  expect(page.calls(projectsComplete)).toMatchObject([{ params: { id: '2' } }])
  expect(page.shown).toMatchObject([{ title: '“Project 2” is completed', duration: 10_000, outlives: true }])

  await act(async () => page.shown[0]!.action!.onAction())
  const again = await screen.findByRole('button', { name: 'Mark as Completed' })
  await waitFor(() => expect(document.activeElement).toBe(again))
  expect(isPast(again)).toBe(false)
  expect(page.calls(projectsUndoComplete)).toMatchObject([{ params: { id: '2' } }])
})

test('a failed completion shows an error; a conflicting one refetches', async () => {
  let refuse: () => ReturnType<typeof refusal<409, 'PROJECT_NOT_IN_PROGRESS'>> | Response = () =>
    Response.json({}, { status: 500 })
  const page = await openMine([answer(projectsComplete, () => refuse())])
  const button = await screen.findByRole('button', { name: 'Mark as Completed' })
  await userEvent.click(button)
  await confirm('Mark as Completed')
  const failed = { title: 'Failed to update the project status.', variant: 'destructive' }
  await waitFor(() => expect(page.shown).toMatchObject([failed]))
  await waitFor(() => expect(document.activeElement).toBe(button))
  refuse = () => {
    lists.current = [open]
    return refusal(409, 'PROJECT_NOT_IN_PROGRESS', 'Only a project in progress can be completed.')
  }
  await userEvent.click(button)
  await confirm('Mark as Completed')
  await waitFor(() => expect(screen.queryByText('Project 2')).toBeNull())
  expect(page.shown[1]).toEqual({ ...failed, description: 'Only a project in progress can be completed.' })
})

test('deleting lists the consequences and moves the focus to the next row, finally to the heading', async () => {
  const page = await openMine([
    answer(projectsDelete, ({ params }) => {
      lists.current = lists.current.filter(({ id }) => id !== Number(params.id))
    }),
  ])
  await askToDelete('Project 3')
  expect(
    await screen.findByText(
      '“Project 3” is deleted for good. 7 applications are removed and their creators told; conversations stay.',
    ),
  ).toBeTruthy()
  await confirm('Delete')
  await waitFor(() => expect(screen.queryByText('Project 3')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Project 2' })))
  expect(page.shown).toEqual([{ title: 'Project has been deleted successfully.', variant: 'success' }])

  await askToDelete('Project 2')
  expect(await screen.findByText(/Invitations are removed and their creators told; conversations stay\./)).toBeTruthy()
  await confirm('Delete')
  expect(await screen.findByText('No current projects')).toBeTruthy()
  await waitFor(() => expect(document.activeElement?.textContent).toBe('My Projects'))
})

test('deleting moves the focus to the next row if a live update removes the row before the response', async () => {
  let respond = () => {}
  const page = await openMine([answer(projectsDelete, () => new Promise<void>((resolve) => (respond = resolve)))])
  await askToDelete('Project 3')
  await confirm('Delete')
  lists.current = [running]
  await act(() => page.queryClient.invalidateQueries())
  await waitFor(() => expect(screen.queryByText('Project 3')).toBeNull())
  await act(async () => respond())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Project 2' })))
})

test('a failed deletion shows an error and keeps the project', async () => {
  const page = await openMine([answer(projectsDelete, () => refusal(500, 'INTERNAL'))])
  await askToDelete('Project 3')
  await confirm('Delete')
  await waitFor(() =>
    expect(page.shown).toEqual([{ title: 'Failed to delete the project. Please try again.', variant: 'destructive' }]),
  )
  expect(screen.queryByRole('dialog')).toBeNull()
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Actions for Project 3' })),
  )
})

test('the empty page links to posting a project', async () => {
  await openPage(remote, '/my-projects?past=open', {
    as: buyer,
    answers: [answer(projectsMine, () => ({ items: [], next_cursor: null }))],
  })
  await screen.findByText('No current projects')
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Past' })).toBeNull())
  for (const link of screen.getAllByRole('link', { name: 'Post a project' }))
    expect(link).toHaveProperty('pathname', '/post-project')
})

test('links a creator to the project search', async () => {
  const page = await openPage(remote, '/my-projects', { as: creator })
  expect(screen.getByRole('link', { name: 'Find a project' })).toHaveProperty('pathname', '/find-project')
  expect(screen.queryByRole('link', { name: 'Post a project' })).toBeNull()
  expect(page.requests).toEqual([])
})

test('shows Retry when the list fails to load', async () => {
  await openMine([answer(projectsMine, () => refusal(500, 'INTERNAL'))])
  expect(await screen.findByText("We couldn't load your projects.")).toBeTruthy()
})

test('shows creators who fit the project that was just posted', async () => {
  const allowance = { limit: 20, remaining: 5, ends_at: '2999-01-01T00:00:00.000Z' }
  const page = await openMine([
    answer(applicationsSuggested, () => ({ items: [makeCreator(4, { full_name: 'Ivo Lind' })], allowance })),
  ])
  await row('Project 3')
  expect(page.calls(applicationsSuggested)).toEqual([])
  act(() => page.navigation.push('/my-projects', justPosted.write(3)))
  expect(await screen.findByRole('button', { name: 'Invite Ivo Lind' })).toBeTruthy()
  expect(page.calls(applicationsSuggested)).toMatchObject([{ params: { id: '3' } }])
})

test('goes on inviting a creator for whom a project was posted, once', async () => {
  const page = await openPage(remote, '/post-project', {
    as: buyer,
    answers: [
      answer(projectsCreate, () => makeProject(3)),
      answer(applicationsInvitable, () => ({ items: [{ ...makeProject(3), application: null }], next_cursor: null })),
      listed,
    ],
  })
  lists.current = [open]
  lists.past = []
  act(() =>
    page.navigation.push('/post-project', inviting.write({ creatorId: creator.user.id, creatorName: 'Mara Ilves' })),
  )
  expect(await screen.findByText('Post it first, then invite Mara Ilves to it.')).toBeTruthy()
  await userEvent.type(screen.getByRole('textbox', { name: 'Title' }), 'Night scenes')
  await userEvent.type(screen.getByRole('textbox', { name: 'Description' }), 'Six of them, please.')
  for (const [name, option] of [
    ['Category', 'Avatars & Characters'],
    ['Project type', 'Ongoing Work'],
    ['Experience level', 'Expert'],
  ] as const) {
    await userEvent.click(screen.getByRole('combobox', { name }))
    await userEvent.click(await screen.findByRole('option', { name: option }))
  }
  await userEvent.click(screen.getByRole('radio', { name: '$500 - $1,000' }))
  await userEvent.click(screen.getByRole('button', { name: 'Post Project' }))
  await waitFor(() => expect(page.address()).toBe('/my-projects'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Hire Mara Ilves' }))
  expect((await dialog.findByRole<HTMLInputElement>('radio', { name: 'Project 3' })).checked).toBe(true)
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(page.navigation.getLocation().state).toBeNull()
})
