import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { applicationsMine, applicationsReceived } from '@atelier/contract/applications/routes.ts'
import { artworksList, artworksViewsOfWeek } from '@atelier/contract/artworks/routes.ts'
import { notificationsChangedEvent } from '@atelier/contract/notifications/live.ts'
import { notificationsCounts } from '@atelier/contract/notifications/routes.ts'
import { projectsMine } from '@atelier/contract/projects/routes.ts'
import type { OwnProject } from '@atelier/contract/projects/schemas.ts'
import type { WorkState } from '@atelier/contract/projects/work-state.ts'
import { keyOf } from '@atelier/contract/queries.ts'
import {
  answer,
  buyer,
  creator,
  makeApplication,
  makeArtwork,
  makeArtworks,
  idOf,
  makeProject,
  openPage,
  pagesOf,
  refusal,
} from '@atelier/platform/testing'
import type { Answer } from '@atelier/platform/testing'
import remote from '../remote.tsx'

const counted = (messages: number, invitations = 0) => answer(notificationsCounts, () => ({ messages, invitations }))
const applied = (...statuses: ('pending' | 'accepted')[]) =>
  answer(applicationsMine, () => ({
    items: statuses.map((status, at) => ({ ...makeApplication(at + 1, { status }), project: makeProject(at + 1) })),
    next_cursor: null,
  }))
const own = (id: number, given: Partial<OwnProject> = {}): OwnProject => ({
  ...makeProject(id),
  application_count: 0,
  pending_count: 0,
  invited_count: 0,
  ...given,
})
const posted = (...items: OwnProject[]) => answer(projectsMine, () => ({ items, next_cursor: null }))
const viewed = (...views: number[]) =>
  answer(artworksViewsOfWeek, () => ({ items: views.map((count, at) => ({ artwork_id: idOf(at + 1), views: count })) }))
const shown = (count: number) => answer(artworksList, pagesOf(makeArtworks(count)))

const openAs = {
  creator: (...answers: Answer[]) =>
    openPage(remote, '/dashboard/creator', {
      as: creator,
      answers: [counted(0), applied(), shown(0), viewed(), ...answers],
    }),
  buyer: (...answers: Answer[]) =>
    openPage(remote, '/dashboard/buyer', { as: buyer, answers: [counted(0), posted(), ...answers] }),
}
const section = (name: string) => screen.getByRole('region', { name })
const rows = (name = 'Needs your attention') =>
  within(section(name))
    .queryAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])

test('shows a creator invitations, messages and unanswered applications', async () => {
  await openAs.creator(counted(3, 1), applied('pending', 'accepted', 'pending'))
  await screen.findByText('2 applications waiting for an answer')
  expect(rows()).toEqual([
    ['1 invitation to answer', '/my-applications'],
    ['3 unread messages', '/messages'],
    ['2 applications waiting for an answer', '/my-applications'],
  ])
})

test('shows a buyer applications to review, projects in progress and messages', async () => {
  const waiting = (id: number) => own(id, { pending_count: id })
  await openAs.buyer(
    counted(1),
    posted(waiting(1), waiting(2), own(9, { status: 'in_progress', pending_count: 0 }), waiting(3), waiting(4), own(5)),
  )
  await screen.findByText('1 unread message')
  expect(rows()).toEqual([
    ['1 application to review for Project 1', '/my-projects/1/applicants'],
    ['2 applications to review for Project 2', '/my-projects/2/applicants'],
    ['3 applications to review for Project 3', '/my-projects/3/applicants'],
    ['1 more project with applications to review', '/my-projects'],
    ['1 project in progress', '/my-projects'],
    ['1 unread message', '/messages'],
  ])
})

test('shows what the other side waits for, and what is due by its day', async () => {
  const running = (id: number, work: Pick<WorkState, 'step' | 'turn'>, due_on: string | null = null) =>
    own(id, { status: 'in_progress', work: { ...work, due_on } })
  await openAs.buyer(
    posted(
      running(1, { step: 'work', turn: 'theirs' }, '2026-12-24'),
      running(2, { step: 'wait', turn: 'theirs' }),
      running(3, { step: 'review', turn: 'mine' }),
      running(4, { step: 'answer', turn: 'mine' }),
      running(5, { step: 'revise', turn: 'theirs' }),
    ),
  )
  await screen.findByText('5 projects in progress')
  expect(rows()).toEqual([
    ['Delivery to review for Project 3', '/projects/3/work'],
    ['Terms to answer for Project 4', '/projects/4/work'],
    ['Project 1 is due on Dec 24, 2026', '/projects/1/work'],
    ['5 projects in progress', '/my-projects'],
  ])
})

test('shows the latest applicant of a project with the first three attached works', async () => {
  const works = [1, 2, 3, 4].map((id) => ({
    id: idOf(id),
    title: `Work ${id}`,
    file_type: 'image' as const,
    width: 640,
    height: 480,
    placeholder: null,
    sources: [{ width: 320, url: `/media/${id}.webp` }],
  }))
  const page = await openAs.buyer(
    posted(own(7, { pending_count: 2 })),
    answer(applicationsReceived, () => ({
      items: [
        {
          ...makeApplication(1, { works }),
          shortlisted: false,
          latest_works: [],
          profile: { id: idOf(1), full_name: 'Mara Ilves', avatar_url: null, about: null, location: null },
        },
      ],
      next_cursor: null,
      counts: { pending: 2, shortlist: 0, invited: 0, accepted: 0, rejected: 0 },
    })),
  )
  const row = await screen.findByRole('link', { name: /2 applications to review for Project 7/ })
  await within(row).findByText('MI')
  expect([...row.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual([
    '/media/1.webp',
    '/media/2.webp',
    '/media/3.webp',
  ])
  expect(page.calls(applicationsReceived)).toMatchObject([{ params: { id: '7' }, query: { limit: '1' } }])
})

test.each(['creator', 'buyer'] as const)('shows a %s an empty state without pending items', async (role) => {
  await openAs[role]()
  expect(await screen.findByText('Nothing waits for you right now.')).toBeTruthy()
  expect(rows()).toEqual([])
})

test('hides the works until the number of rows is known, so that nothing moves', async () => {
  let respond = (): void => {}
  const waiting = new Promise<void>((resolve) => (respond = resolve))
  await openAs.creator(
    shown(1),
    answer(notificationsCounts, async () => {
      await waiting
      return { messages: 2, invitations: 1 }
    }),
  )
  await screen.findAllByText('Artwork 1')
  const strip = () => screen.queryByRole('region', { name: 'How your latest works do' })
  expect(strip()).toBeNull()
  respond()
  await screen.findByText('2 unread messages')
  expect(strip()).toBeTruthy()
})

test('a failed query shows Retry without affecting the others', async () => {
  let fails = true
  await openAs.creator(
    answer(notificationsCounts, () => (fails ? refusal(500, 'INTERNAL') : { messages: 2, invitations: 0 })),
    applied('pending'),
  )
  expect(await screen.findByText("We couldn't count your messages.")).toBeTruthy()
  expect(rows()).toEqual([['1 application waiting for an answer', '/my-applications']])
  expect(screen.queryByText('Nothing waits for you right now.')).toBeNull()
  fails = false
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('2 unread messages')).toBeTruthy()
})

test('the rows update live', async () => {
  let messages = 0
  const page = await openAs.buyer(answer(notificationsCounts, () => ({ messages, invitations: 0 })))
  await screen.findByText('Nothing waits for you right now.')
  messages = 1
  await act(() => page.queryClient.invalidateQueries({ queryKey: keyOf('notifications') }))
  expect(await screen.findByText('1 unread message')).toBeTruthy()
})

test.each([
  [{ status: 'uploading', sent: 30, size: 120 }, 'Uploading Dawn · 25%'],
  [{ status: 'uploading', paused: 'visitor' }, 'Uploading Dawn · Paused'],
  [{ status: 'uploading', paused: 'offline' }, 'Uploading Dawn · Waiting for connection'],
  [{ status: 'processing' }, 'Uploading Dawn · Processing...'],
] as const)('shows a running upload with its progress: %j', async (state, text) => {
  const page = await openAs.creator()
  await screen.findByText('Nothing waits for you right now.')
  act(() => page.uploads.set({ title: 'Dawn', ...state }))
  expect(rows()).toEqual([[text, '/upload-art']])
  act(() => page.uploads.set({ status: 'idle' }))
  expect(rows()).toEqual([])
})

test('shows the latest four works with their statistics', async () => {
  await openAs.creator(shown(6), viewed(1, 12, 0))
  await within(await screen.findByRole('region', { name: 'How your latest works do' })).findByText('Artwork 1')
  const [all, first, ...others] = rows('How your latest works do')
  expect(all).toEqual(['All your works', '/my-artworks'])
  expect(first?.[1]).toBe('/artwork/000000000000000000000001')
  expect(others).toHaveLength(3)
  expect(
    await screen.findByRole('link', { name: 'Artwork 1 1 view this week 1,234 views 56 likes 0 comments' }),
  ).toBeTruthy()
  for (const name of [/^Artwork 2 12 views this week/, /^Artwork 3 0 views this week/, /^Artwork 4 1,234 views/])
    expect(screen.getByRole('link', { name })).toBeTruthy()
})

test('a creator without works is invited to upload one', async () => {
  await openAs.creator()
  expect(await screen.findByText(/You have not shown anything yet/)).toBeTruthy()
  expect(rows('How your latest works do')).toEqual([['Upload your first work', '/upload-art']])
})

test('views of the week that fail to load leave the totals', async () => {
  await openAs.creator(
    shown(1),
    answer(artworksViewsOfWeek, () => refusal(500, 'INTERNAL')),
  )
  expect(await screen.findByRole('link', { name: 'Artwork 1 1,234 views 56 likes 0 comments' })).toBeTruthy()
})

test('works that fail to load affect only their own section', async () => {
  await openAs.creator(answer(artworksList, () => refusal(500, 'INTERNAL')))
  expect(await screen.findByText("We couldn't load your works.")).toBeTruthy()
  expect(screen.getByText('Nothing waits for you right now.')).toBeTruthy()
})

test('counts a like as soon as its event arrives', async () => {
  let likes = 1
  const page = await openAs.creator(
    answer(artworksList, () => pagesOf([makeArtwork(1, { like_count: likes })])({ query: {} })),
  )
  await screen.findByRole('link', { name: /1 like\b/ })
  likes = 2
  act(() => page.live.tell(notificationsChangedEvent, {}))
  await waitFor(() => expect(screen.getByRole('link', { name: /2 likes/ })).toBeTruthy())
})

test('does not show the empty state while a query has failed', async () => {
  await openAs.creator(answer(notificationsCounts, () => refusal(500, 'INTERNAL')))
  expect(await screen.findByText("We couldn't count your messages.")).toBeTruthy()
  expect(screen.queryByText('Nothing waits for you right now.')).toBeNull()
})

test.each(['creator', 'buyer'] as const)('shows a %s new works of favorite creators', async (role) => {
  const list = answer(artworksList, ({ query }) =>
    pagesOf(query.filter === 'following' ? makeArtworks(6) : [])({ query: {} }),
  )
  await openAs[role](list)
  await within(await screen.findByRole('region', { name: 'New from your favorite creators' })).findByText('Artwork 1')
  const [all, first, ...others] = rows('New from your favorite creators')
  expect(all?.[1]).toBe('/following')
  expect(first).toEqual(['Artwork 1Mara Ilves', '/artwork/000000000000000000000001'])
  expect(others).toHaveLength(3)
})
