import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { creatorsList } from '@atelier/contract/creators/routes.ts'
import { favoritesAdd, favoritesAmong, favoritesRemove } from '@atelier/contract/favorites/routes.ts'
import { answer, buyer, creator, idOf, makeCreator, openPage, refusal } from '@atelier/platform/testing'
import type { Answer } from '@atelier/platform/testing'
import remote from '../remote.tsx'
import { creatorsTexts } from './texts.ts'

const open = (...answers: Answer[]) => openPage(remote, '/creators', { answers })

test('links each creator with name, location and work count', async () => {
  const latest_works = [{ id: idOf(5), placeholder: null, sources: [{ width: 320, url: '/media/5-320.webp' }] }]
  const items = [makeCreator(1, { artwork_count: 1, latest_works }), makeCreator(2, { full_name: null })]
  await open(answer(creatorsList, () => ({ items, next_cursor: null })))
  const first = within((await screen.findByText('Creator 1')).closest('li')!)
  expect(first.getByRole('link')).toHaveProperty('pathname', `/creators/${idOf(1)}`)
  expect(first.getByText('Tallinn')).toBeTruthy()
  expect(first.getByText('1 work')).toBeTruthy()
  const pictures = [...document.querySelectorAll('li img')].map((picture) => picture.getAttribute('src'))
  expect(pictures).toEqual(['/media/5-320.webp'])
  expect(screen.getByRole('link', { name: 'Anonymous' })).toBeTruthy()
})

test('loads more creators', async () => {
  const first = { items: [makeCreator(1)], next_cursor: 'second' }
  const second = { items: [makeCreator(2)], next_cursor: null }
  await open(answer(creatorsList, ({ query }) => (query.cursor === 'second' ? second : first)))
  fireEvent.click(await screen.findByRole('button', { name: 'Load more creators' }))
  expect(await screen.findByText('Creator 2')).toBeTruthy()
  expect(screen.getByText('Creator 1')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Load more creators' })).toBeNull()
})

test('shows an empty state without creators', async () => {
  await open(answer(creatorsList, () => ({ items: [], next_cursor: null })))
  expect(await screen.findByText('No creators found')).toBeTruthy()
})

test('shows Retry when the list fails to load', async () => {
  await open(answer(creatorsList, () => refusal(500, 'INTERNAL')))
  expect(await screen.findByText(creatorsTexts.listFailed)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy()
})

/** Two pages of two creators each; the second of each is a favorite. */
const forBuyer = [
  answer(creatorsList, ({ query }) =>
    query.cursor
      ? { items: [makeCreator(3), makeCreator(4)], next_cursor: null }
      : { items: [makeCreator(1), makeCreator(2)], next_cursor: 'second' },
  ),
  answer(favoritesAmong, () => ({ creator_ids: [idOf(2)] })),
]
const openAs = (as: object, ...answers: Answer[]) =>
  openPage(remote, '/creators', { as, answers: [...forBuyer, ...answers] })
const heart = (number: number, pressed: boolean) =>
  screen.findByRole('button', { name: creatorsTexts.favorite(`Creator ${number}`), pressed })

test('shows a buyer a heart per card, with one favorites call per page', async () => {
  const page = await openAs(buyer)
  expect(await heart(2, true)).toBeTruthy()
  expect(await heart(1, false)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Load more creators' }))
  expect(await heart(4, false)).toBeTruthy()
  const asked = ([one, other]: [number, number]) =>
    `GET /favorites/among?creator_ids=${idOf(one)}&creator_ids=${idOf(other)}`
  await waitFor(() =>
    expect(page.requests.filter((request) => request.includes('favorites'))).toEqual([asked([1, 2]), asked([3, 4])]),
  )
})

test.each([
  ['a guest', {}],
  ['a creator', creator],
])('%s sees no hearts, without a favorites call', async (_, as) => {
  const page = await openAs(as)
  await screen.findByText('Creator 1')
  expect(screen.queryByRole('button', { name: /^Favorite/ })).toBeNull()
  expect(page.calls(favoritesAmong)).toEqual([])
})

test('the heart toggles immediately, keeps the focus, and does not navigate', async () => {
  const page = await openAs(
    buyer,
    answer(favoritesAdd, () => ({ favorite: true })),
    answer(favoritesRemove, () => ({ favorite: false })),
  )
  await heart(2, true)
  await userEvent.click(await heart(1, false))
  expect(await heart(1, true)).toBe(document.activeElement)
  await waitFor(() => expect(page.shown).toMatchObject([{ title: 'Added to favorites' }]))
  await userEvent.keyboard('{Enter}')
  expect(await heart(1, false)).toBe(document.activeElement)
  await waitFor(() => expect(page.calls(favoritesRemove)).toMatchObject([{ params: { creator_id: idOf(1) } }]))
  expect(page.address()).toBe('/creators')
  expect(await heart(2, true)).toBeTruthy()
})

test('rolls back a failed heart and shows an error', async () => {
  const page = await openAs(
    buyer,
    answer(favoritesAdd, () => refusal(500, 'INTERNAL')),
  )
  await heart(2, true)
  await userEvent.click(await heart(1, false))
  await waitFor(() => expect(page.shown).toMatchObject([{ title: 'Failed to add to favorites' }]))
  expect(await heart(1, false)).toBeTruthy()
})

test('shows who usually answers within a day, and lists only them, beside search and kind', async () => {
  const items = [makeCreator(1, { answers: 'day' }), makeCreator(2, { answers: null }), makeCreator(3)]
  const page = await openPage(remote, '/creators?makes=images&q=cre', {
    answers: [
      answer(creatorsList, ({ query }) => ({ items: query.answers ? items.slice(0, 1) : items, next_cursor: null })),
    ],
  })
  const line = creatorsTexts.answers.day
  expect(await screen.findAllByText(line)).toHaveLength(1)
  expect(within((await screen.findByText('Creator 1')).closest('li')!).getByText(line)).toBeTruthy()
  const chip = screen.getByRole('button', { name: creatorsTexts.answersFilter, pressed: false })
  await userEvent.click(chip)
  await waitFor(() => expect(screen.queryByText('Creator 2')).toBeNull())
  expect(page.address()).toBe('/creators?makes=images&q=cre&answers=day')
  expect(page.calls(creatorsList).at(-1)).toMatchObject({ query: { makes: 'images', search: 'cre', answers: 'day' } })
  expect(chip).toBe(document.activeElement)
  await userEvent.click(screen.getByRole('button', { name: creatorsTexts.answersFilter, pressed: true }))
  expect(await screen.findByText('Creator 2')).toBeTruthy()
  expect(page.address()).toBe('/creators?makes=images&q=cre')
})

test('shows how many changes of favorites are left before there are none', async () => {
  const { queryClient } = await openAs(buyer)
  await heart(2, true)
  const allowance = { limit: 1000, remaining: 12, ends_at: new Date(Date.now() + 40 * 60_000).toISOString() }
  act(() => void queryClient.setQueryData(['limits', favoritesAdd.id], allowance))
  expect(
    await screen.findByText(/^12 of 1,000 changes of your favorites left\. You get new ones in 40 min/),
  ).toBeTruthy()
})
