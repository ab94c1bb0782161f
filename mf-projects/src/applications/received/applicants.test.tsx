import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  applicationsAccept,
  applicationsReceived,
  applicationsReject,
  applicationsShortlist,
  applicationsUndoReject,
} from '@atelier/contract/applications/routes.ts'
import type { ReceivedApplication } from '@atelier/contract/applications/schemas.ts'
import { conversationsOpen } from '@atelier/contract/conversations/routes.ts'
import { projectsGet } from '@atelier/contract/projects/routes.ts'
import {
  answer,
  buyer,
  idOf,
  makeApplication,
  makeConversation,
  makeProject,
  openPage,
  refusal,
} from '@atelier/platform/testing'
import type { Answer } from '@atelier/platform/testing'
import remote from '../../remote.tsx'
import type { ReceivedSection } from './received.queries.ts'

const names = ['Nobody', 'Ada Cole', 'Bo Lind', 'Cy Marsh', 'Di Novak']
const work: ReceivedApplication['works'][number] = {
  id: idOf(70),
  title: 'Slow Gold',
  file_type: 'image',
  width: 800,
  height: 600,
  placeholder: null,
  sources: [{ width: 640, url: '/media/70-640.webp' }],
}
const received = (number: number, given: Partial<ReceivedApplication> = {}): ReceivedApplication => ({
  ...makeApplication(number),
  creator_id: idOf(100 + number),
  shortlisted: false,
  latest_works: [],
  profile: { id: idOf(100 + number), full_name: names[number]!, avatar_url: null, about: null, location: null },
  ...given,
})
const ada = received(1, {
  letter: 'I know harbors.',
  works: [work],
  profile: { ...received(1).profile, about: 'Quiet films.', location: 'Tallinn' },
})

// Mock server state, which a test may change
let all: ReceivedApplication[]
const sections: Record<ReceivedSection, (application: ReceivedApplication) => boolean> = {
  pending: ({ status, type }) => status === 'pending' && type === 'application',
  shortlist: ({ shortlisted }) => shortlisted,
  invited: ({ status, type }) => status === 'pending' && type === 'invitation',
  accepted: ({ status }) => status === 'accepted',
  rejected: ({ status }) => status === 'rejected',
}
const of = (section: ReceivedSection) => all.filter(sections[section])
const change = (id: string, given: Partial<ReceivedApplication>) => {
  all = all.map((application) => (application.id === id ? { ...application, ...given } : application))
  return all.find((application) => application.id === id)!
}
const server = [
  answer(projectsGet, () => makeProject(1, { title: 'Harbor film' })),
  answer(applicationsReceived, ({ query }) => ({
    items: of((query.section ?? 'pending') as ReceivedSection),
    next_cursor: null,
    counts: {
      pending: of('pending').length,
      shortlist: of('shortlist').length,
      invited: of('invited').length,
      accepted: of('accepted').length,
      rejected: of('rejected').length,
    },
  })),
  answer(applicationsReject, ({ params }) => change(params.id, { status: 'rejected', reason: 'rejected' })),
  answer(applicationsUndoReject, ({ params }) => change(params.id, { status: 'pending', reason: null })),
  answer(applicationsShortlist, ({ params, body }) => {
    change(params.id, body)
    return body
  }),
  answer(applicationsAccept, ({ params }) => {
    for (const { id } of of('pending')) change(id, { status: 'rejected', reason: 'filled' })
    return change(params.id, { status: 'accepted', reason: null })
  }),
]
beforeEach(() => {
  all = [ada, received(2), received(3), received(4, { type: 'invitation' })]
})

const path = '/my-projects/1/applicants'
const open = (search = '', answers: Answer[] = []) =>
  openPage(remote, `${path}${search}`, { as: buyer, answers: [...server, ...answers] })
const row = (name: string) => screen.findByRole('link', { name: new RegExp(`^(\\w+ ?)?${name}`) })
const gone = (name: string) => waitFor(() => expect(screen.queryByRole('link', { name: new RegExp(name) })).toBeNull())
const shown = (name: string) => screen.findByRole('heading', { level: 2, name })
const focusIsOn = (name: string) =>
  waitFor(() => expect(document.activeElement?.closest('[data-application]')?.textContent).toContain(name))
const button = (name: string) => screen.findByRole('button', { name })
const dialog = async () => within(await screen.findByRole('dialog'))
const tab = (name: string) => screen.findByRole('tab', { name })

// Preload the lazy chunk
beforeAll(() => import('./received-accept-dialog.tsx'))

test('shows the list beside the complete first application', async () => {
  await open()
  const link = await row('Bo Lind')
  expect(link.textContent).toContain('To review')
  expect((await row('Ada Cole')).querySelectorAll('img')).toHaveLength(1)
  await shown('Ada Cole')
  for (const text of ['I know harbors.', 'Quiet films.', 'Tallinn', /^Applied \d+ days ago$/])
    expect(screen.getByText(text)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Slow Gold' })).toHaveProperty('pathname', `/artwork/${work.id}`)
  expect(screen.getByRole('link', { name: 'View profile' })).toHaveProperty('pathname', `/creators/${ada.creator_id}`)
  expect(screen.getByRole('link', { name: 'Harbor film' })).toHaveProperty('pathname', '/projects/1')
  expect(screen.getByText('open')).toBeTruthy()
  await tab('Pending (3)')
  await tab('Invited (1)')
})

test('keeps section and application in the URL, with Back navigation', async () => {
  const page = await open()
  fireEvent.click(await row('Bo Lind'))
  await shown('Bo Lind')
  expect(page.address()).toBe(`${path}?application=${idOf(2)}`)
  await focusIsOn('Bo Lind')
  await userEvent.click(await tab('Invited (1)'))
  await shown('Di Novak')
  expect(page.address()).toBe(`${path}?section=invited`)
  await page.go(-1)
  await shown('Bo Lind')
  await page.go(-1)
  await shown('Ada Cole')
  await focusIsOn('Bo Lind')
})

test('a URL opens its application, even from a later page', async () => {
  const counts = { pending: 2, shortlist: 0, invited: 0, accepted: 0, rejected: 0 }
  await open(`?application=${idOf(2)}`, [
    answer(applicationsReceived, ({ query }) => ({
      items: query.cursor ? [received(2)] : [ada],
      next_cursor: query.cursor ? null : 'more',
      counts,
    })),
  ])
  await shown('Bo Lind')
})

test('on a phone Back returns to the list', async () => {
  const page = await open(`?section=invited&application=${idOf(4)}`)
  fireEvent.click(await button('Back to all applicants'))
  expect(page.address()).toBe(`${path}?section=invited`)
  await focusIsOn('Di Novak')
})

describe('on a phone', () => {
  beforeEach(() => void vi.stubGlobal('matchMedia', () => ({ matches: false })))
  afterEach(() => void vi.unstubAllGlobals())

  test('moves to the next application after a decision, finally to the list', async () => {
    all = [ada, received(2)]
    const page = await open(`?application=${idOf(2)}`)
    await shown('Bo Lind')
    fireEvent.click(await button('Reject'))
    await shown('Ada Cole')
    expect(page.address()).toBe(`${path}?application=${ada.id}`)
    fireEvent.click(await button('Reject'))
    await screen.findByText('No applications to review')
    expect(page.address()).toBe(path)
  })

  test('focuses the heading of an opened application, because its row is hidden', async () => {
    const style = document.head.appendChild(document.createElement('style'))
    style.textContent = "[data-one='true'] [data-application] { display: none }"
    await open()
    await userEvent.click(await row('Bo Lind'))
    await waitFor(async () => expect(await shown('Bo Lind')).toBe(document.activeElement))
    style.remove()
  })

  test('shortcuts in the list apply to the focused row and stay in the list', async () => {
    const page = await open()
    ;(await row('Ada Cole')).focus()
    await userEvent.keyboard('{ArrowDown}')
    await focusIsOn('Bo Lind')
    await userEvent.keyboard('r')
    await gone('Bo Lind')
    await focusIsOn('Cy Marsh')
    expect(page.address()).toBe(path)
    expect(page.calls(applicationsReject)).toMatchObject([{ params: { id: idOf(2) } }])
  })
})

test('a pending invitation offers the owner no decision', async () => {
  await open('?section=invited')
  expect((await row('Di Novak')).textContent).toContain('Has yet to answer')
  await button('Message')
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Reject' })).toBeNull()
})

test('accepting asks for confirmation with its consequences, then shows the accepted one with Message', async () => {
  const page = await open()
  await userEvent.click(await button('Accept'))
  const asked = await dialog()
  expect(asked.getByText(/ 3 others will be told that the project is filled\.$/)).toBeTruthy()
  fireEvent.click(asked.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Accept'))
  expect(page.calls(applicationsAccept)).toEqual([])

  fireEvent.click(await button('Accept'))
  fireEvent.click((await dialog()).getByRole('button', { name: 'Accept' }))
  await tab('Accepted (1)')
  await focusIsOn('Ada Cole')
  expect(page.address()).toBe(`${path}?section=accepted&application=${ada.id}`)
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull()
  await button('Message')
  expect(page.calls(applicationsAccept)).toMatchObject([{ params: { id: ada.id } }])
})

test('accepting the only applicant does not mention others', async () => {
  all = [ada]
  await open()
  fireEvent.click(await button('Accept'))
  const asked = await dialog()
  expect(asked.queryByText(/told/)).toBeNull()
})

test('an applicant who is unavailable can be rejected, not accepted', async () => {
  all = [received(1, { unavailable: true })]
  await open()
  expect(await screen.findAllByText(/Currently unavailable/)).toHaveLength(2)
  await button('Reject')
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull()
  await userEvent.keyboard('a')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('an accepted creator who left has a conversation, but no Message, and no menu once deleted', async () => {
  const { profile } = received(1)
  all = [received(1, { status: 'accepted', unavailable: true, profile: { ...profile, is_deleted: true } })]
  await open('?section=accepted')
  expect(await screen.findAllByText(/Accepted, no longer available/)).not.toHaveLength(0)
  await button('Open Conversation')
  expect(screen.queryByRole('button', { name: /^(Message|More about)/ })).toBeNull()
})

test('accepting too late shows an error and the current state', async () => {
  const page = await open('', [
    answer(applicationsAccept, ({ params }) => {
      all = all.filter(({ id }) => id !== params.id)
      return refusal(409, 'APPLICATION_DECIDED', 'This has been decided already.')
    }),
  ])
  fireEvent.click(await button('Accept'))
  fireEvent.click((await dialog()).getByRole('button', { name: 'Accept' }))
  await gone('Ada Cole')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(page.shown).toEqual([
    {
      title: 'Failed to update application status.',
      description: 'This has been decided already.',
      variant: 'destructive',
    },
  ])
})

test('rejecting is immediate and moves the focus; Undo restores the application', async () => {
  const page = await open()
  fireEvent.click(await row('Bo Lind'))
  await shown('Bo Lind')
  fireEvent.click(await button('Reject'))
  await shown('Cy Marsh')
  await gone('Bo Lind')
  await focusIsOn('Cy Marsh')
  await tab('Pending (2)')
  await tab('Rejected (1)')
  await waitFor(() => expect(page.shown).toMatchObject([{ title: 'Bo Lind was rejected', duration: 10_000 }]))
  expect(page.shown[0]).toMatchObject({ outlives: true, action: { label: 'Undo' } })

  await act(async () => page.shown[0]!.action!.onAction())
  await shown('Bo Lind')
  await focusIsOn('Bo Lind')
  await tab('Pending (3)')
  expect(page.calls(applicationsUndoReject)).toMatchObject([{ params: { id: idOf(2) } }])
})

test('rejecting the last one focuses the empty-state text', async () => {
  all = [ada]
  await open()
  fireEvent.click(await button('Reject'))
  const nothing = await screen.findByText('No applications to review')
  await waitFor(() => expect(document.activeElement?.contains(nothing)).toBe(true))
  expect(document.activeElement).not.toBe(document.body)
})

test('a rejected application does not reappear while the next is rejected', async () => {
  const answers: (() => void)[] = []
  const late = answer(
    applicationsReject,
    ({ params }) =>
      new Promise<ReceivedApplication>((resolve) =>
        answers.push(() => resolve(change(params.id, { status: 'rejected', reason: 'rejected' }))),
      ),
  )
  const page = await open('', [late])
  ;(await row('Ada Cole')).focus()
  await userEvent.keyboard('r')
  await focusIsOn('Bo Lind')
  await userEvent.keyboard('r')
  await focusIsOn('Cy Marsh')
  await waitFor(() => expect(answers).toHaveLength(2))
  const reads = page.calls(applicationsReceived).length
  await act(async () => answers[0]!())
  await waitFor(() => expect(page.calls(applicationsReceived).length).toBeGreaterThan(reads))
  await tab('Pending (1)')
  await gone('Bo Lind')
  await act(async () => answers[1]!())
  await tab('Rejected (2)')
})

test('a failed rejection shows an error and restores the application', async () => {
  const page = await open('', [answer(applicationsReject, () => refusal(500, 'INTERNAL'))])
  fireEvent.click(await button('Reject'))
  await waitFor(() =>
    expect(page.shown).toMatchObject([{ title: 'Failed to update application status.', variant: 'destructive' }]),
  )
  await row('Ada Cole')
  await tab('Pending (3)')
})

test('Undo works after leaving the page, without navigating', async () => {
  const page = await open()
  fireEvent.click(await button('Reject'))
  await waitFor(() => expect(page.shown).toHaveLength(1))
  const address = page.address()
  page.unmount()
  await act(async () => page.shown[0]!.action!.onAction())
  await waitFor(() => expect(of('pending')).toHaveLength(3))
  expect(page.address()).toBe(address)
  expect(page.shown).toHaveLength(1)
})

test('Undo too late shows an error', async () => {
  const page = await open('', [
    answer(applicationsUndoReject, () => refusal(409, 'UNDO_TOO_LATE', 'This can no longer be undone.')),
  ])
  fireEvent.click(await button('Reject'))
  await waitFor(() => expect(page.shown).toHaveLength(1))
  await act(async () => page.shown[0]!.action!.onAction())
  await waitFor(() =>
    expect(page.shown[1]).toMatchObject({ description: 'This can no longer be undone.', variant: 'destructive' }),
  )
  await gone('Ada Cole')
})

test('keys move, star, reject and accept', async () => {
  const page = await open()
  ;(await row('Ada Cole')).focus()
  await userEvent.keyboard('{ArrowDown}')
  await shown('Bo Lind')
  await focusIsOn('Bo Lind')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await focusIsOn('Cy Marsh')
  await userEvent.keyboard('{ArrowUp}')
  await focusIsOn('Bo Lind')
  await userEvent.keyboard('s')
  await tab('Shortlist (1)')
  await focusIsOn('Bo Lind')
  await userEvent.keyboard('R')
  await gone('Bo Lind')
  await focusIsOn('Cy Marsh')
  await userEvent.keyboard('a')
  const asked = await dialog()
  expect(asked.getByRole('heading', { name: 'Accept Cy Marsh?' })).toBeTruthy()
  // Inactive in the dialog
  await userEvent.keyboard('rs')
  expect(page.calls(applicationsReject)).toHaveLength(1)
  expect(page.calls(applicationsShortlist)).toHaveLength(1)
})

test.each(['{Control>}r{/Control}', '{Meta>}a{/Meta}', '{Shift>}S{/Shift}', '{Alt>}{ArrowDown}{/Alt}'])(
  'with a modifier a key means something else: %s',
  async (keys) => {
    const page = await open()
    ;(await row('Ada Cole')).focus()
    const requests = page.requests.length
    await userEvent.keyboard(keys)
    expect(page.requests).toHaveLength(requests)
    expect(screen.queryByRole('dialog')).toBeNull()
    await focusIsOn('Ada Cole')
  },
)

test('a held key decides once', async () => {
  const page = await open()
  const link = await row('Ada Cole')
  link.focus()
  for (const key of ['r', 'a', 's']) fireEvent.keyDown(link, { key, repeat: true })
  await tab('Pending (3)')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(page.calls(applicationsReject)).toEqual([])
})

test('keys do nothing while the focus is elsewhere', async () => {
  const page = await open()
  await row('Ada Cole')
  const requests = page.requests.length
  await userEvent.keyboard('ras')
  expect(page.requests).toHaveLength(requests)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a star is optimistic and rolls back on failure', async () => {
  const page = await open('', [answer(applicationsShortlist, () => refusal(500, 'INTERNAL'))])
  const star = await button('Shortlist')
  fireEvent.click(star)
  await waitFor(() => expect(page.shown).toMatchObject([{ title: 'Failed to update the shortlist.' }]))
  await waitFor(() => expect(star.getAttribute('aria-pressed')).toBe('false'))
  expect(screen.queryByText('On your shortlist')).toBeNull()
})

test('unstarring removes the applicant from the shortlist and moves the focus', async () => {
  all = [received(1, { shortlisted: true }), received(2, { shortlisted: true, status: 'accepted' })]
  const page = await open('?section=shortlist')
  fireEvent.click(await screen.findByRole('button', { name: 'Shortlist', pressed: true }))
  await gone('Ada Cole')
  await focusIsOn('Bo Lind')
  expect(page.calls(applicationsShortlist)).toMatchObject([{ params: { id: idOf(1) }, body: { shortlisted: false } }])
})

test('Message opens the conversation', async () => {
  const page = await open('', [answer(conversationsOpen, () => makeConversation(50))])
  fireEvent.click(await button('Message'))
  await waitFor(() => expect(page.address()).toBe(`/messages/${idOf(50)}`))
  expect(page.calls(conversationsOpen)).toMatchObject([{ body: { project_id: 1, creator_id: ada.creator_id } }])
})

test.each([
  ['', 'No applications to review'],
  ['?section=shortlist', 'Nobody is on your shortlist yet'],
  ['?section=invited', 'No invitation waits for an answer'],
  ['?section=accepted', 'Nobody has been accepted yet'],
  ['?section=rejected', 'Nobody has been rejected'],
])('shows an empty state: %s', async (search, text) => {
  all = []
  await open(search)
  expect(await screen.findByText(text)).toBeTruthy()
})

test.each([
  ['open', 1],
  ['closed', 0],
] as const)('without pending applicants, the owner of an %s project gets a link to creators', async (status, links) => {
  all = []
  await open('', [answer(projectsGet, () => makeProject(1, { status }))])
  await screen.findByText('No applications to review')
  expect(screen.queryAllByRole('link', { name: 'Browse creators to invite' })).toHaveLength(links)
})

test.each([
  ['declined', 'Declined'],
  ['filled', 'Project filled'],
  ['rejected', 'Rejected'],
] as const)('a rejected one says why: %s', async (reason, text) => {
  all = [received(1, { status: 'rejected', reason })]
  await open('?section=rejected')
  expect((await row('Ada Cole')).textContent).toContain(text)
})

test.each([
  [answer(applicationsReceived, () => refusal(403, 'FORBIDDEN')), 'Unauthorized access.'],
  [
    answer(projectsGet, () => refusal(404, 'PROJECT_NOT_FOUND')),
    'Project not found or you do not have permission to view it.',
  ],
])('without access, shows an error with a link to My Projects', async (refused, text) => {
  await open('', [refused])
  await screen.findByRole('heading', { level: 1, name: text })
  expect(screen.getByRole('link', { name: 'My Projects' })).toHaveProperty('pathname', '/my-projects')
})

test.each([
  [answer(applicationsReceived, () => refusal(500, 'INTERNAL')), "We couldn't load the applicants."],
  [answer(projectsGet, () => refusal(500, 'INTERNAL')), "We couldn't load this project."],
])('shows Retry when loading fails', async (failure, text) => {
  await open('', [failure])
  expect(await screen.findByText(text)).toBeTruthy()
})
