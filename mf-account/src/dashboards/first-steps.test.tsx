import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { accountsFirstSteps } from '@atelier/contract/accounts/routes.ts'
import type { FirstStep } from '@atelier/contract/accounts/schemas.ts'
import { applicationsMine } from '@atelier/contract/applications/routes.ts'
import { artworksList } from '@atelier/contract/artworks/routes.ts'
import { likesArtworks } from '@atelier/contract/likes/routes.ts'
import { notificationsCounts } from '@atelier/contract/notifications/routes.ts'
import { projectsMine } from '@atelier/contract/projects/routes.ts'
import { answer, buyer, creator, idOf, makeArtwork, openPage, pagesOf, refusal } from '@atelier/platform/testing'
import type { Answer } from '@atelier/platform/testing'
import remote from '../remote.tsx'

const step = (name: FirstStep['step'], count: number, goal: number): FirstStep => ({ step: name, count, goal })
const steps = {
  creator: [step('photo', 1, 1), step('works', 2, 3), step('application', 0, 1)],
  buyer: [step('project', 0, 1), step('favorites', 1, 3), step('invitation', 0, 1)],
}
const empty = () => ({ items: [], next_cursor: null })
const works = answer(artworksList, ({ query }) =>
  pagesOf(query.filter ? [makeArtwork(1, { title: `Of ${query.filter}`, user_id: idOf(5) })] : [])({ query: {} }),
)

const open = (role: 'creator' | 'buyer', ...answers: Answer[]) =>
  openPage(remote, `/dashboard/${role}`, {
    as: { creator, buyer }[role],
    answers: [
      answer(accountsFirstSteps, () => ({ items: steps[role] })),
      answer(notificationsCounts, () => ({ messages: 0, invitations: 0 })),
      answer(applicationsMine, empty),
      answer(projectsMine, empty),
      answer(likesArtworks, () => pagesOf([])({ query: {} })),
      works,
      ...answers,
    ],
  })

const rows = async () =>
  within(await screen.findByRole('region', { name: 'First steps' }))
    .getAllByRole('listitem')
    .map((row) => [row.textContent, within(row).queryByRole('link')?.getAttribute('href') ?? null])

test('shows a new creator the three steps, completed ones without a link', async () => {
  await open('creator')
  expect(await rows()).toEqual([
    ['Add a photoDone', null],
    ['Upload three works2 of 3', '/upload-art'],
    ['Apply for a project', '/find-project'],
  ])
  expect(screen.queryByText('Nothing waits for you right now.')).toBeNull()
})

test('shows a new buyer the steps', async () => {
  await open('buyer')
  expect(await rows()).toEqual([
    ['Post a project', '/post-project'],
    ['Add three creators to your favorites1 of 3', '/creators'],
    ['Invite a creator', '/creators'],
  ])
})

test.each([
  ['an image', 'More AI visuals for you', 'ai-visuals', { file_type: 'image' }],
  ['a film', 'More videos for you', 'videos', { file_type: 'video', orientation: 'horizontal' }],
  ['a reel', 'More reels for you', 'reels', { file_type: 'video', orientation: 'vertical' }],
] as const)('below are works of the kind that was liked last: %s', async (_, title, chip, kind) => {
  await open(
    'buyer',
    answer(likesArtworks, () => pagesOf([makeArtwork(9, kind)])({ query: {} })),
  )
  const section = within(await screen.findByRole('region', { name: title }))
  expect(section.getByText(`Of ${chip}`)).toBeTruthy()
})

test('without a like, shows popular works', async () => {
  await open('creator')
  expect(within(await screen.findByRole('region', { name: 'Popular now' })).getByText('Of popular')).toBeTruthy()
})

test("excludes the user's own works", async () => {
  const own = makeArtwork(2, { title: 'My own' })
  const other = makeArtwork(3, { title: 'Of another', user_id: idOf(5) })
  await open(
    'creator',
    answer(artworksList, ({ query }) => pagesOf(query.filter ? [own, other] : [])({ query: {} })),
  )
  const section = within(await screen.findByRole('region', { name: 'Popular now' }))
  expect(section.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'See all',
    'Of anotherMara Ilves',
  ])
})

test.each([
  ['all steps are done', () => ({ items: [] })],
  ['an older backend has none', () => refusal(404, 'NOT_FOUND')],
])('once %s, shows the regular dashboard', async (_, given) => {
  await open('buyer', answer(accountsFirstSteps, given))
  expect(await screen.findByText('Nothing waits for you right now.')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull()
  expect(screen.queryByRole('region', { name: 'Popular now' })).toBeNull()
})
