import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import {
  applicationsAcceptInvitation,
  applicationsApply,
  applicationsDecline,
  applicationsInvitable,
  applicationsInvite,
  applicationsOwn,
  applicationsReceived,
  applicationsSuggested,
  applicationsUndoDecline,
  applicationsWithdraw,
} from '@atelier/contract/applications/routes.ts'
import type { Application } from '@atelier/contract/applications/schemas.ts'
import { artworksList } from '@atelier/contract/artworks/routes.ts'
import { conversationsOpen } from '@atelier/contract/conversations/routes.ts'
import type { PartnerState } from '@atelier/contract/projects/partner-state.ts'
import { partnersList } from '@atelier/contract/partners/routes.ts'
import {
  projectsComplete,
  projectsGet,
  projectsRelated,
  projectsView,
  projectsViews,
  projectsUndoComplete,
} from '@atelier/contract/projects/routes.ts'
import type { ProjectDetail, RelatedProjects } from '@atelier/contract/projects/schemas.ts'
import {
  answer,
  buyer,
  creator,
  idOf,
  makeApplication,
  makeConversation,
  makeCreator,
  makeProject,
  openPage,
  pagesOf,
  refusal,
} from '@atelier/platform/testing'
import type { Answer, Visitor } from '@atelier/platform/testing'
import remote from '../../remote.tsx'

const mara = { id: creator.user.id, full_name: 'Mara Ilves', avatar_url: null }
const otherBuyer = { user: { ...buyer.user, id: idOf(77) }, role: 'buyer' } as const
const gone = { ...mara, full_name: 'Deleted user', is_deleted: true } as const
const inProgress = { status: 'in_progress', accepted_creator: mara } as const
const closed = { status: 'closed', accepted_creator: mara } as const
const invitation = makeApplication(5, { type: 'invitation', note: 'Your fog!' })

interface Given {
  as?: Visitor
  project?: Partial<ProjectDetail>
  own?: Application | null
  partner?: PartnerState
  answers?: Answer[]
}

const open = ({ as = {}, project = {}, own = null, partner = 'here', answers = [] }: Given = {}) =>
  openPage(remote, '/projects/1', {
    as,
    answers: [
      answer(projectsGet, () => ({ ...makeProject(1), ...project })),
      answer(applicationsOwn, () => ({ application: own, partner })),
      answer(artworksList, pagesOf([])),
      answer(partnersList, () => ({
        items: [{ project: { id: 1, title: 'Project 1' }, person: mara, state: partner }],
        total: 1,
      })),
      ...answers,
    ],
  })
/** For a creator whose application is `first` until a call makes it `become` another. */
function openWithOwn(
  first: Application | null,
  call: (become: <Next extends Application | null>(next: Next) => Next) => Answer,
) {
  let own = first
  const calls = call((next) => {
    own = next
    return next
  })
  return open({ as: creator, answers: [answer(applicationsOwn, () => ({ application: own })), calls] })
}
const confirmAccept = async () => {
  const dialog = within(await screen.findByRole('dialog', { name: 'Accept this invitation?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Accept' }))
}
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })
const press = async (name: string) => userEvent.click(await button(name))
const card = async () => within(await screen.findByRole('complementary', { name: 'Terms' }))

test('shows the brief verbatim and the terms as text', async () => {
  const days = (count: number) => new Date(Date.now() + count * 86_400_000)
  const day = new Date(days(12).getTime() - days(12).getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
  await open({
    project: {
      title: 'Harbor film',
      description: 'First line.\nSecond line.',
      deadline: day,
      skills: ['Motion', 'Sound'],
      created_at: days(-2).toISOString(),
    },
  })
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Harbor film')
  expect(document.title).toContain('Harbor film')
  expect(screen.getByText(/First line/).textContent).toBe('First line.\nSecond line.')
  for (const text of ['Video & Multimedia AI Creation', 'Motion', 'Sound', 'open'])
    expect(screen.getByText(text)).toBeTruthy()
  const landmark = screen.getByRole('complementary', { name: 'Terms' })
  const brief = screen.getByRole('region', { name: 'Brief' })
  expect(brief.compareDocumentPosition(landmark)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  const terms = within(landmark)
  for (const text of ['$1,000 - $2,500', 'One-time Project', 'Intermediate', 'Ben Ode', '2 days ago'])
    expect(terms.getByText(text)).toBeTruthy()
  expect(terms.getByText('in 12 days').title).toMatch(/^\w{3} \d{1,2}, \d{4}$/)
  expect(screen.getByRole('link', { name: 'Back' })).toHaveProperty('pathname', '/')
})

test.each([
  [{ location: 'Bergen', about: 'First line.\nSecond line.' }, ['Bergen', 'First line.\nSecond line.']],
  [{ location: 'Bergen', about: null }, ['Bergen']],
])("the client's profile is below the brief: %j", async (client, texts) => {
  await open({ project: { client } })
  const about = await screen.findByRole('region', { name: 'About the client' })
  expect([...about.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual(texts)
})

test("counts the client's projects", async () => {
  const counts = { project_count: 4, completed_count: 3 }
  await open({ project: { client: { location: null, about: null, ...counts } } })
  const about = await screen.findByRole('region', { name: 'About the client' })
  expect(within(about).getByText('4 projects, 3 completed')).toBeTruthy()
})

test('shows reference pictures and links, which are named by host and pass nothing on', async () => {
  const picture = { width: 700, height: 500, placeholder: null, sources: [{ width: 320, url: '/media/1.webp' }] }
  const reference_links = ['https://www.example.com/mood?x=1']
  await open({ project: { references: [picture, picture], reference_links } })
  const references = within(await screen.findByRole('region', { name: 'References' }))
  expect(references.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'Enlarge picture 1 of 2',
    'Enlarge picture 2 of 2',
  ])
  const link = references.getByRole('link', { name: 'example.com' })
  expect(link).toMatchObject({ href: reference_links[0], rel: 'noopener noreferrer nofollow ugc' })
})

test("lists the client's other projects and similar ones, and omits a list without any", async () => {
  const related = (lists: Partial<RelatedProjects>) =>
    open({ answers: [answer(projectsRelated, () => ({ client: [], similar: [], ...lists }))] })
  const page = await related({ client: [makeProject(2)], similar: [makeProject(3)] })
  expect(await screen.findByRole('heading', { name: 'More from Ben Ode' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Project 2' })).toHaveProperty('pathname', '/projects/2')
  expect(screen.getByRole('link', { name: 'Project 3' })).toBeTruthy()
  page.unmount()
  await related({ similar: [makeProject(3)] })
  expect(await screen.findByRole('heading', { name: 'Similar projects' })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'More from Ben Ode' })).toBeNull()
})

test.each([[{ location: null, about: null }], [undefined]])(
  'a client who says nothing, or of whom an older backend does not answer, has no such part: %j',
  async (client) => {
    await open({ project: { client } })
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByText('About the client')).toBeNull()
  },
)

test.each([refusal(404, 'PROJECT_NOT_FOUND'), refusal(422, 'VALIDATION')])(
  'a project that is not there',
  async (gone) => {
    await open({ answers: [answer(projectsGet, () => gone)] })
    expect(await screen.findByRole('heading', { level: 1, name: 'Project Not Found' })).toBeTruthy()
    expect(screen.getByText(/doesn't exist/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Find a project' })).toHaveProperty('pathname', '/find-project')
  },
)

test('shows Retry when a section fails to load', async () => {
  let broken = true
  const own = () => (broken ? refusal(500, 'INTERNAL') : { application: null })
  await open({ as: creator, answers: [answer(applicationsOwn, own)] })
  expect(await screen.findByText("We couldn't load your application.")).toBeTruthy()
  broken = false
  await press('Retry')
  expect(await button('Apply')).toBeTruthy()
})

test('shows Retry when the project fails to load', async () => {
  await open({ answers: [answer(projectsGet, () => refusal(500, 'INTERNAL'))] })
  expect(await screen.findByText("We couldn't load this project.")).toBeTruthy()
  expect(await button('Retry')).toBeTruthy()
})

// Which actions each viewer has in each state of the project (spec, point 4)
const accepted = makeApplication(5, { status: 'accepted' })
const rejected = (reason: Application['reason']) => makeApplication(5, { status: 'rejected', reason })
test.each<[string, Given, string[], string | RegExp | undefined]>([
  ['guest, open', {}, ['Log in to apply'], undefined],
  ['other buyer, open', { as: otherBuyer }, ['Apply'], undefined],
  ['creator, open', { as: creator }, ['Apply'], undefined],
  ['invited, open', { as: creator, own: invitation }, ['Accept', 'Decline'], /invites you/],
  ['invited with a note', { as: creator, own: invitation }, ['Accept', 'Decline'], 'Your fog!'],
  ['guest, in progress', { project: inProgress }, [], 'Project Closed'],
  ['other buyer, in progress', { as: otherBuyer, project: inProgress }, [], 'Project Closed'],
  ['creator, in progress', { as: creator, project: inProgress }, [], 'Project Closed'],
  ['creator, closed', { as: creator, project: closed }, [], 'Project Closed'],
  ['accepted, in progress', { as: creator, project: inProgress, own: accepted }, ['Message Client'], /were accepted/],
  ['accepted, closed', { as: creator, project: closed, own: accepted }, ['Message Client'], 'Project Completed'],
  ['rejected, open', { as: creator, own: rejected('rejected') }, [], /was not chosen/],
  ['declined, open', { as: creator, own: rejected('declined') }, [], /You declined/],
  ['filled, in progress', { as: creator, project: inProgress, own: rejected('filled') }, [], /filled by somebody else/],
  ['owner, in progress', { as: buyer, project: inProgress }, ['Mark as Completed', 'Message Mara Ilves'], undefined],
  ['owner, closed', { as: buyer, project: closed }, ['Message Mara Ilves'], 'Project Completed'],
  [
    'owner, creator away',
    { as: buyer, project: inProgress, partner: 'away' },
    ['Mark as Completed', 'Open Conversation'],
    /creator is no longer available/,
  ],
  [
    'owner, creator deleted',
    { as: buyer, project: { ...inProgress, accepted_creator: gone } },
    ['Mark as Completed', 'Open Conversation'],
    /creator is no longer available/,
  ],
  [
    'owner, creator deleted, closed',
    { as: buyer, project: { ...closed, accepted_creator: gone } },
    ['Open Conversation'],
    'Project Completed',
  ],
  [
    'owner who blocked the creator',
    { as: buyer, project: inProgress, partner: 'blocked' },
    ['Mark as Completed', 'Message Mara Ilves'],
    undefined,
  ],
  [
    'accepted, client away',
    { as: creator, project: inProgress, own: accepted, partner: 'away' },
    ['Open Conversation'],
    'The client is no longer available.',
  ],
])('%s', async (_, given, buttons, text) => {
  await open(given)
  const terms = await card()
  if (text) expect(await terms.findByText(text)).toBeTruthy()
  for (const name of buttons) expect(await terms.findByRole('button', { name })).toBeTruthy()
  expect(terms.queryAllByRole('button')).toHaveLength(buttons.length)
  const status = given.project?.status ?? 'open'
  expect(screen.getByText(status.replace('_', ' '))).toBeTruthy()
})

test('all viewers see the accepted creator as a link', async () => {
  await open({ project: inProgress })
  expect(await screen.findByRole('link', { name: 'Mara Ilves' })).toHaveProperty('pathname', `/creators/${mara.id}`)
})

test('a deleted creator has no link, and is not hired again', async () => {
  await open({ as: buyer, project: { ...closed, accepted_creator: gone } })
  expect(await screen.findByText('Deleted user')).toBeTruthy()
  expect(screen.queryByRole('link', { name: /Deleted user/ })).toBeNull()
})

test('the owner of an open project gets a link to its applicants with the pending count', async () => {
  const waiting = { pending: 7, shortlist: 1, invited: 2, accepted: 0, rejected: 3 }
  const page = await open({
    as: buyer,
    answers: [answer(applicationsReceived, () => ({ items: [], next_cursor: null, counts: waiting }))],
  })
  const link = await screen.findByRole('link', { name: 'Manage Applicants (7)' })
  expect(link).toHaveProperty('pathname', '/my-projects/1/applicants')
  expect(page.calls(applicationsOwn)).toEqual([])
})

test('the owner of an open project sees creators to invite in place of competitors, and who was invited stays', async () => {
  const allowance = { limit: 20, remaining: 5, ends_at: new Date(Date.now() + 3_600_000).toISOString() }
  const items = [makeCreator(4, { full_name: 'Mara Ilves' }), makeCreator(5, { full_name: 'Ivo Lind' })]
  const page = await open({
    as: buyer,
    project: { client: { location: 'Bergen', about: 'Films' } },
    answers: [
      answer(applicationsSuggested, () => ({ items: items.splice(0), allowance })),
      answer(projectsViews, () => ({ views: 12 })),
      answer(applicationsInvitable, () => ({
        items: [{ ...makeProject(1), application: null }],
        next_cursor: null,
        allowance,
      })),
      answer(applicationsInvite, () => makeApplication(5, { type: 'invitation' })),
    ],
  })
  const invite = within(await screen.findByRole('region', { name: 'Invite creators' }))
  expect(await invite.findByText('5 of 20 invitations left today')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'About the client' })).toBeNull()
  expect(invite.getByText('How these are chosen')).toBeTruthy()
  expect(await screen.findByText('12 times')).toBeTruthy()
  expect(page.calls(projectsView)).toEqual([])
  expect(page.calls(projectsRelated)).toEqual([])
  const button = invite.getByRole('button', { name: 'Invite Mara Ilves' })
  await userEvent.click(button)
  const dialog = within(await screen.findByRole('dialog', { name: 'Hire Mara Ilves' }))
  expect(await dialog.findByRole('radio', { name: 'Project 1' })).toHaveProperty('checked', true)
  await userEvent.click(dialog.getByRole('button', { name: 'Send Invitation' }))
  await waitFor(() => expect(button.textContent).toBe('Invited'))
  await waitFor(() => expect(button).toBe(document.activeElement))
  expect(invite.getByRole('button', { name: 'Invite Ivo Lind' })).toBeTruthy()
})

test('a visit counts, and what changed is named', async () => {
  const at = '2026-03-05T10:00:00.000Z'
  const page = await open({
    as: creator,
    project: {
      changed_at: at,
      changes: [
        { field: 'budget_range', at },
        { field: 'references', at },
      ],
    },
  })
  expect(await screen.findByText('Budget range, Reference pictures')).toBeTruthy()
  await waitFor(() => expect(page.calls(projectsView)).toMatchObject([{ params: { id: '1' } }]))
  expect(page.calls(projectsViews)).toEqual([])
})

test('the owner of a project in progress gets no suggestions', async () => {
  const page = await open({ as: buyer, project: inProgress })
  await screen.findByRole('link', { name: 'Manage Applicants' })
  expect(page.calls(applicationsSuggested)).toEqual([])
})

test('shows the owner the link even without a count', async () => {
  const page = await open({ as: buyer, project: inProgress })
  expect(await screen.findByRole('link', { name: 'Manage Applicants' })).toBeTruthy()
  expect(page.calls(applicationsReceived)).toEqual([])
})

test('a guest logs in to apply, and the application is sent on return', async () => {
  let sent: Application | null = null
  const page = await open({
    answers: [
      answer(applicationsOwn, () => ({ application: sent })),
      answer(applicationsApply, () => (sent = makeApplication(5))),
    ],
  })
  await press('Log in to apply')
  expect(page.shown).toEqual([
    { title: 'Login Required', description: 'Please log in to apply for projects.', variant: 'destructive' },
  ])
  const [, options] = page.session.openSignIn.mock.lastCall!
  await act(async () => page.session.logIn(creator))
  expect(await screen.findByText('Applied')).toBeTruthy()
  expect(page.calls(applicationsApply)).toMatchObject([{ body: { id: options!.resume!.id } }])
})

test.each([
  ['as a buyer', otherBuyer, ['Login Required', 'Access Denied']],
  ['as its owner', buyer, ['Login Required']],
])('a guest who comes back %s has not applied', async (_, who, toasts) => {
  const page = await open()
  await press('Log in to apply')
  await act(async () => page.session.logIn(who))
  expect(page.calls(applicationsApply)).toEqual([])
  expect(page.shown.map(({ title }) => title)).toEqual(toasts)
})

test('only creators can apply', async () => {
  const page = await open({ as: otherBuyer })
  await press('Apply')
  expect(page.shown).toEqual([
    { title: 'Access Denied', description: 'Only creators can apply for projects.', variant: 'destructive' },
  ])
  expect(page.session.openSignIn).not.toHaveBeenCalled()
  expect(page.calls(applicationsApply)).toEqual([])
})

test('one click applies, and the letter expands with the focus', async () => {
  const page = await openWithOwn(null, (become) => answer(applicationsApply, () => become(makeApplication(5))))
  await press('Apply')
  const letter = await screen.findByRole('textbox', { name: 'Letter' })
  await waitFor(() => expect(document.activeElement).toBe(letter))
  expect(page.shown).toEqual([{ title: 'Application Sent!', variant: 'success' }])
  expect(page.calls(applicationsApply)).toMatchObject([
    { params: { id: '1' }, body: { id: expect.stringMatching(/^[0-9a-f-]{36}$/) } },
  ])
})

test('a failed application can be retried with the same id', async () => {
  const page = await open({ as: creator, answers: [answer(applicationsApply, () => refusal(500, 'INTERNAL'))] })
  await press('Apply')
  const failure = 'Failed to send application. You may have already applied.'
  await waitFor(() => expect(page.shown).toMatchObject([{ title: failure, variant: 'destructive' }]))
  await press('Apply')
  await waitFor(() => expect(page.calls(applicationsApply)).toHaveLength(2))
  const [first, second] = page.calls(applicationsApply)
  expect(second!.body.id).toBe(first!.body.id)
})

test('applying after a concurrent invitation shows an error and offers Accept', async () => {
  const page = await openWithOwn(null, (become) =>
    answer(applicationsApply, () => {
      become(invitation)
      return refusal(409, 'ALREADY_INVITED', 'You have been invited.')
    }),
  )
  await press('Apply')
  expect(await button('Accept')).toBeTruthy()
  expect(page.shown).toMatchObject([{ description: 'You have been invited.', variant: 'destructive' }])
})

test('shows the current state of a meanwhile filled project', async () => {
  let project = makeProject(1)
  await open({
    as: creator,
    answers: [
      answer(projectsGet, () => project),
      answer(applicationsApply, () => {
        project = makeProject(1, { status: 'in_progress', accepted_creator: { ...mara, full_name: 'Ada Cole' } })
        return refusal(409, 'PROJECT_NOT_OPEN')
      }),
    ],
  })
  await press('Apply')
  expect(await screen.findByText('Project Closed')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Ada Cole' })).toBeTruthy()
})

test('withdraws an application after a confirmation, and allows applying again', async () => {
  const page = await openWithOwn(makeApplication(5), (become) => answer(applicationsWithdraw, () => void become(null)))
  await press('Withdraw')
  const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw your application?' }))
  expect(dialog.getByText(/“Project 1” is removed/)).toBeTruthy()
  expect(page.calls(applicationsWithdraw)).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: 'Withdraw' }))
  const apply = await button('Apply')
  expect(page.shown).toMatchObject([{ title: 'Application withdrawn', variant: 'success' }])
  expect(page.calls(applicationsWithdraw)).toMatchObject([{ params: { id: idOf(5) } }])
  await waitFor(() => expect(document.activeElement).toBe(apply))
})

test('withdrawing after acceptance shows an error and the acceptance', async () => {
  const page = await openWithOwn(makeApplication(5), (become) =>
    answer(applicationsWithdraw, () => {
      become(accepted)
      return refusal(409, 'APPLICATION_DECIDED', 'This has been decided already.')
    }),
  )
  await press('Withdraw')
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Withdraw' }))
  expect(await button('Message Client')).toBeTruthy()
  expect(page.shown).toEqual([
    { title: 'Failed to withdraw application', description: 'This has been decided already.', variant: 'destructive' },
  ])
})

test('accepting an invitation links to the client', async () => {
  let own: Application = invitation
  let project = makeProject(1)
  const page = await open({
    as: creator,
    answers: [
      answer(projectsGet, () => project),
      answer(applicationsOwn, () => ({ application: own })),
      answer(applicationsAcceptInvitation, () => {
        project = makeProject(1, inProgress)
        return (own = { ...invitation, status: 'accepted' })
      }),
      answer(conversationsOpen, () => makeConversation(8)),
    ],
  })
  await press('Accept')
  expect(page.calls(applicationsAcceptInvitation)).toEqual([])
  await confirmAccept()
  const message = await button('Message Client')
  await waitFor(() => expect(document.activeElement).toBe(message))
  expect(page.shown).toMatchObject([{ title: 'Invitation accepted', variant: 'success' }])
  expect(page.counts.refresh).toHaveBeenCalled()
  expect(await screen.findByText('in progress')).toBeTruthy()
  await userEvent.click(message)
  await waitFor(() => expect(page.address()).toBe(`/messages/${idOf(8)}`))
  expect(page.calls(conversationsOpen)).toMatchObject([{ body: { project_id: 1, creator_id: mara.id } }])
})

test('shows an error when a conversation cannot be opened', async () => {
  const page = await open({
    as: creator,
    project: inProgress,
    own: accepted,
    answers: [answer(conversationsOpen, () => refusal(500, 'INTERNAL'))],
  })
  await press('Message Client')
  await waitFor(() => expect(page.shown).toEqual([{ title: 'Failed to open conversation', variant: 'destructive' }]))
})

test('declining is immediate and can be undone, even from another page', async () => {
  let own: Application = invitation
  const page = await open({
    as: creator,
    answers: [
      answer(applicationsOwn, () => ({ application: own })),
      answer(applicationsDecline, () => (own = { ...invitation, status: 'rejected', reason: 'declined' })),
      answer(applicationsUndoDecline, () => (own = invitation)),
    ],
  })
  await press('Decline')
  expect(await screen.findByText('You declined the invitation to this project.')).toBeTruthy()
  expect(page.shown).toMatchObject([{ title: 'Invitation declined', duration: 10_000, outlives: true }])
  page.unmount()
  await act(async () => page.shown[0]!.action!.onAction())
  await waitFor(() => expect(page.shown.at(-1)).toMatchObject({ title: 'The invitation is open again.' }))
  expect(page.calls(applicationsUndoDecline)).toMatchObject([{ params: { id: idOf(5) } }])
  expect(page.counts.refresh).toHaveBeenCalledTimes(2)
})

test.each([
  ['Accept', answer(applicationsAcceptInvitation, () => refusal(500, 'INTERNAL')), 'Something went wrong'],
  ['Decline', answer(applicationsDecline, () => refusal(500, 'INTERNAL')), 'Something went wrong'],
  ['Accept', answer(applicationsAcceptInvitation, () => refusal(409, 'PROJECT_NOT_OPEN', 'Not open.')), 'Not open.'],
  ['Accept', answer(applicationsAcceptInvitation, () => refusal(404, 'APPLICATION_NOT_FOUND', 'Gone.')), 'Gone.'],
])('a failed %s shows the reason', async (name, failure, description) => {
  const page = await open({ as: creator, own: invitation, answers: [failure] })
  await press(name)
  if (name === 'Accept') await confirmAccept()
  await waitFor(() =>
    expect(page.shown).toEqual([{ title: 'Failed to respond to invitation', description, variant: 'destructive' }]),
  )
  expect(await button(name)).toBeTruthy()
})

const counts = { application_count: 1, pending_count: 0, invited_count: 0 }
const confirmCompleted = async () =>
  userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Mark as Completed' }))

test('the owner completes a project in progress, continues from there, or undoes it', async () => {
  let project = makeProject(1, inProgress)
  const page = await open({
    as: buyer,
    answers: [
      answer(projectsGet, () => project),
      answer(projectsComplete, () => {
        project = makeProject(1, closed)
        return { ...project, ...counts }
      }),
      answer(projectsUndoComplete, () => {
        project = makeProject(1, inProgress)
        return { ...project, ...counts }
      }),
    ],
  })
  await press('Mark as Completed')
  await confirmCompleted()
  const said = await screen.findByText('Project Completed')
  expect(await screen.findByText('closed')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Mark as Completed' })).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(said))
  expect(screen.getByRole('link', { name: 'Hire Mara Ilves again' })).toHaveProperty('pathname', `/creators/${mara.id}`)
  expect(screen.getByRole('link', { name: 'My Projects' })).toHaveProperty('pathname', '/my-projects')

  await act(async () => page.shown[0]!.action!.onAction())
  const again = await button('Mark as Completed')
  await waitFor(() => expect(document.activeElement).toBe(again))
})

test('shows an error when a project cannot be completed', async () => {
  const page = await open({
    as: buyer,
    project: inProgress,
    answers: [answer(projectsComplete, () => refusal(500, 'INTERNAL'))],
  })
  await press('Mark as Completed')
  await confirmCompleted()
  await waitFor(() =>
    expect(page.shown).toMatchObject([{ title: 'Failed to update the project status.', variant: 'destructive' }]),
  )
  expect(await button('Mark as Completed')).toBeTruthy()
})

test('shows no actions until the session is known', async () => {
  const page = await open({ as: { loading: true } })
  const terms = await card()
  expect(terms.queryByRole('button')).toBeNull()
  act(() => page.session.become(creator))
  fireEvent.click(await button('Apply'))
  await waitFor(() => expect(page.calls(applicationsApply)).toHaveLength(1))
})

test('says how many applications are left before there are none', async () => {
  const { queryClient } = await open({ as: creator })
  await button('Apply')
  const allowance = { limit: 200, remaining: 20, ends_at: new Date(Date.now() + 40 * 60_000).toISOString() }
  act(() => void queryClient.setQueryData(['limits', applicationsApply.id], allowance))
  expect(await screen.findByText(/^20 of 200 applications left\. You get new ones in 40 minutes/)).toBeTruthy()
})
