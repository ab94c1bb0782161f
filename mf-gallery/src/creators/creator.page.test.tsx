import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { artworksList } from '@atelier/contract/artworks/routes.ts'
import { creatorsGet } from '@atelier/contract/creators/routes.ts'
import { reviewsList } from '@atelier/contract/reviews/routes.ts'
import type { Review } from '@atelier/contract/reviews/schemas.ts'
import { answer, idOf, makeArtworks, makeCreator, openPage, pagesOf, refusal } from '@atelier/platform/testing'
import type { Answer } from '@atelier/platform/testing'
import { sampleViews } from './sample-views.ts'
import remote from '../remote.tsx'
import { creatorsTexts } from './texts.ts'

const id = idOf(900)
const defaults = [
  answer(creatorsGet, () => makeCreator(900, { full_name: 'Mara Ilves', about: 'Slow pictures.' })),
  answer(artworksList, pagesOf(makeArtworks(2))),
]
const open = (...answers: Answer[]) => openPage(remote, `/creators/${id}`, { answers: [...defaults, ...answers] })
const slots = () => [...document.querySelectorAll<HTMLElement>('[data-slot]')].map(({ dataset }) => dataset.slot)

test('shows the creator and their works with sample views', async () => {
  const page = await open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Mara Ilves' })).toBeTruthy()
  expect(screen.getByText('Tallinn')).toBeTruthy()
  expect(screen.getByText('Slow pictures.')).toBeTruthy()
  const card = within((await screen.findByText('Artwork 1')).closest('article')!)
  expect(card.getByText(`${sampleViews(idOf(1)).toLocaleString('en')} views`)).toBeTruthy()
  expect(page.requests).toContain(`GET /artworks?user_id=${id}`)
})

test.each([
  ['the short link', 'mara', '/@mara'],
  ['the address, without a handle', null, `/creators/${id}`],
])('copies %s', async (_, handle, path) => {
  const page = await open(answer(creatorsGet, () => makeCreator(900, { handle })))
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce()
  fireEvent.click(await screen.findByRole('button', { name: 'Copy link' }))
  await waitFor(() => expect(page.shown).toMatchObject([{ title: 'Link copied' }]))
  expect(copied).toHaveBeenCalledWith(location.origin + path)
})

test('has slots for favoriting and hiring, whose content checks permissions', async () => {
  await open()
  await screen.findByRole('heading', { level: 1 })
  expect(slots()).toEqual(['favorite-toggle', 'hire-creator'])
})

test('shows an empty state for a creator without works', async () => {
  await open(answer(artworksList, pagesOf([])))
  expect(await screen.findByText('No artworks found for this creator.')).toBeTruthy()
})

test('shows not found for an unknown id', async () => {
  await open(answer(creatorsGet, () => refusal(404, 'CREATOR_NOT_FOUND')))
  expect(await screen.findByRole('heading', { level: 1, name: 'Creator not found' })).toBeTruthy()
  expect(screen.getByText("The creator you're looking for doesn't exist.")).toBeTruthy()
})

test('shows Retry when the creator fails to load', async () => {
  await open(answer(creatorsGet, () => refusal(500, 'INTERNAL')))
  expect(await screen.findByText(creatorsTexts.oneFailed, {}, { timeout: 4000 })).toBeTruthy()
})

test('shows the number and mean of reviews, and lists them with what was answered', async () => {
  const review: Review = {
    id: idOf(70),
    rating: 4,
    text: 'Kept every date',
    again: true,
    shown_at: '2026-11-20T10:00:00.000Z',
    profile: { id: idOf(71), full_name: 'Ben Ode', avatar_url: null },
    project: null,
    answer: { id: idOf(72), text: 'Gladly', created_at: '2026-11-21T10:00:00.000Z' },
  }
  await open(
    answer(creatorsGet, () => makeCreator(900, { reviews: { count: 3, mean: 4.3, on_time: 96 } })),
    answer(reviewsList, () => ({ items: [review], next_cursor: null })),
  )
  for (const fact of ['4.3 of 5', '3 reviews', '96% on time']) expect(await screen.findByText(fact)).toBeTruthy()
  const list = within(await screen.findByRole('region', { name: 'Reviews' }))
  expect(await list.findByRole('img', { name: '4 of 5' })).toBeTruthy()
  for (const words of ['Kept every date', 'Gladly', 'Would work together again'])
    expect(list.getByText(words)).toBeTruthy()
})

test('asks for no reviews where there are none', async () => {
  const page = await open(answer(creatorsGet, () => makeCreator(900, { reviews: { count: 0, mean: null } })))
  await screen.findByText('Artwork 1')
  expect(page.requests.filter((request) => request.includes('reviews'))).toEqual([])
})
