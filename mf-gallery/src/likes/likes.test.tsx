import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { idOf, listOf, makeArtwork, makeArtworks } from '../../testing/artworks.ts'
import { buyer, openPage, refusal } from '../../testing/open-page.tsx'
import type { Answers } from '../../testing/open-page.tsx'

const likePath = `/artworks/${idOf(1)}/like`
const answers: Answers = {
  '/artworks': listOf(makeArtworks(2)),
  '/likes': () => ({ artwork_ids: [idOf(2)] }),
  [`/artworks/${idOf(1)}`]: () => makeArtwork(1),
  [`/artworks/${idOf(1)}/comments`]: () => ({ items: [], next_cursor: null }),
}
const card = async (title: string) => within((await screen.findByText(title)).closest('article')!)

test('one question tells which of the cards are liked', async () => {
  const page = await openPage('/', answers, buyer)
  expect(await (await card('Artwork 2')).findByRole('button', { name: 'Unlike' })).toBeTruthy()
  expect((await card('Artwork 1')).getByRole('button', { name: 'Like' })).toBeTruthy()
  expect(page.requests.filter((request) => request.startsWith('/api/likes'))).toEqual([
    `/api/likes?artwork_ids=${idOf(1)}&artwork_ids=${idOf(2)}`,
  ])
})

test('a like shows before the answer is there, and leaves the page where it is', async () => {
  let answer = (_: unknown) => {}
  const page = await openPage('/', { ...answers, [`PUT ${likePath}`]: () => new Promise((go) => (answer = go)) }, buyer)
  const first = await card('Artwork 1')
  fireEvent.click(await first.findByRole('button', { name: 'Like' }))
  expect(await first.findByText('57 likes')).toBeTruthy()
  expect(first.getByRole('button', { name: 'Unlike' })).toBeTruthy()
  await waitFor(() => expect(page.requests).toContain(`PUT /api${likePath}`))
  await act(() => Promise.resolve(answer({ liked: true, like_count: 61 })))
  expect(await first.findByText('61 likes')).toBeTruthy()
  expect(page.address()).toBe('/')
})

test.each([
  ['Artwork 1', 'Like', 'PUT', 1, 'Failed to like artwork'],
  ['Artwork 2', 'Unlike', 'DELETE', 2, 'Failed to unlike artwork'],
] as const)('%s: what fails is undone and said', async (title, name, method, number, text) => {
  const page = await openPage(
    '/',
    { ...answers, [`${method} /artworks/${idOf(number)}/like`]: () => refusal(500, 'INTERNAL') },
    buyer,
  )
  const one = await card(title)
  fireEvent.click(await one.findByRole('button', { name }))
  await waitFor(() => expect(page.shown).toMatchObject([{ title: text, variant: 'destructive' }]))
  expect(await one.findByText('56 likes')).toBeTruthy()
  expect(one.getByRole('button', { name })).toBeTruthy()
})

test('a guest who likes is asked to log in', async () => {
  const page = await openPage('/', answers)
  fireEvent.click((await card('Artwork 1')).getByRole('button', { name: 'Like' }))
  await waitFor(() => expect(page.openSignIn).toHaveBeenCalledWith('log-in'))
  expect(page.requests.some((request) => request.includes('like'))).toBe(false)
})

test('clicking twice ends where it began, whatever order the clicks are answered in', async () => {
  const page = await openPage(
    '/',
    {
      ...answers,
      [`PUT ${likePath}`]: () => ({ liked: true, like_count: 57 }),
      [`DELETE ${likePath}`]: () => ({ liked: false, like_count: 56 }),
    },
    buyer,
  )
  const first = await card('Artwork 1')
  fireEvent.click(await first.findByRole('button', { name: 'Like' }))
  fireEvent.click(await first.findByRole('button', { name: 'Unlike' }))
  await waitFor(() => expect(page.requests).toContain(`DELETE /api${likePath}`))
  expect(await first.findByText('56 likes')).toBeTruthy()
  expect(first.getByRole('button', { name: 'Like' })).toBeTruthy()
})

test('the artwork page and the list know of the same like', async () => {
  const page = await openPage('/', { ...answers, [`PUT ${likePath}`]: () => ({ liked: true, like_count: 57 }) }, buyer)
  await act(async () => fireEvent.click(await screen.findByRole('link', { name: 'Artwork 1' })))
  fireEvent.click(await screen.findByRole('button', { name: 'Like' }))
  expect(await screen.findByRole('button', { name: 'Unlike' })).toBeTruthy()
  await page.go(-1)
  expect((await card('Artwork 1')).getByRole('button', { name: 'Unlike' })).toBeTruthy()
})

test('the liked artworks lose what is liked no more', async () => {
  let liked = [makeArtwork(1), makeArtwork(2)]
  await openPage(
    '/liked-artworks',
    {
      '/likes/artworks': (address) => listOf(liked)(address),
      '/likes': () => ({ artwork_ids: liked.map(({ id }) => id) }),
      [`DELETE ${likePath}`]: () => {
        liked = [makeArtwork(2)]
        return { liked: false, like_count: 55 }
      },
    },
    buyer,
  )
  fireEvent.click(await (await card('Artwork 1')).findByRole('button', { name: 'Unlike' }))
  await waitFor(() => expect(screen.queryByText('Artwork 1')).toBeNull())
  expect(screen.getByText('Artwork 2')).toBeTruthy()
})

test('without likes the page says so', async () => {
  await openPage('/liked-artworks', { '/likes/artworks': listOf([]) }, buyer)
  expect(await screen.findByText("You haven't liked any artworks yet")).toBeTruthy()
})
