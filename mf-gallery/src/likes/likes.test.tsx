import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { artworksGet, artworksList } from '@atelier/contract/artworks/routes.ts'
import { commentsList } from '@atelier/contract/comments/routes.ts'
import { likesAmong, likesArtworks, likesLike, likesUnlike } from '@atelier/contract/likes/routes.ts'
import { answer, buyer, idOf, makeArtwork, makeArtworks, openPage, pagesOf, refusal } from '@atelier/platform/testing'
import type { Answer, Visitor } from '@atelier/platform/testing'
import remote from '../remote.tsx'

const answers = [
  answer(artworksList, pagesOf(makeArtworks(2))),
  answer(likesAmong, () => ({ artwork_ids: [idOf(2)] })),
  answer(artworksGet, () => makeArtwork(1)),
  answer(commentsList, () => ({ items: [], next_cursor: null })),
]
const open = (more: Answer[] = [], as: Visitor = buyer) => openPage(remote, '/', { as, answers: [...answers, ...more] })
const openLiked = (...given: Answer[]) => openPage(remote, '/liked-artworks', { as: buyer, answers: given })
const card = async (title: string) => within((await screen.findByText(title)).closest('article')!)

test('fetches the liked state of all cards with one call', async () => {
  const page = await open()
  expect(await (await card('Artwork 2')).findByRole('button', { name: 'Unlike' })).toBeTruthy()
  const like = (await card('Artwork 1')).getByRole('button', { name: 'Like' })
  expect(document.getElementById(like.getAttribute('aria-describedby')!)?.textContent).toBe('Artwork 1')
  expect(page.requests.filter((request) => request.startsWith('GET /likes'))).toEqual([
    `GET /likes?artwork_ids=${idOf(1)}&artwork_ids=${idOf(2)}`,
  ])
})

test('updates a like optimistically, without navigating', async () => {
  let finish = (_: { liked: boolean; like_count: number }) => {}
  const page = await open([answer(likesLike, () => new Promise((resolve) => (finish = resolve)))])
  const first = await card('Artwork 1')
  fireEvent.click(await first.findByRole('button', { name: 'Like' }))
  expect(await first.findByText('57 likes')).toBeTruthy()
  expect(first.getByRole('button', { name: 'Unlike' })).toBeTruthy()
  await waitFor(() => expect(page.calls(likesLike)).toHaveLength(1))
  await act(async () => finish({ liked: true, like_count: 61 }))
  expect(await first.findByText('61 likes')).toBeTruthy()
  expect(page.address()).toBe('/')
})

test.each([
  ['Artwork 1', 'Like', answer(likesLike, () => refusal(500, 'INTERNAL')), 'Failed to like artwork'],
  ['Artwork 2', 'Unlike', answer(likesUnlike, () => refusal(500, 'INTERNAL')), 'Failed to unlike artwork'],
] as const)('%s: %s rolls back and shows an error toast on failure', async (title, name, failure, text) => {
  const page = await open([failure])
  const one = await card(title)
  fireEvent.click(await one.findByRole('button', { name }))
  await waitFor(() => expect(page.shown).toMatchObject([{ title: text, variant: 'destructive' }]))
  expect(await one.findByText('56 likes')).toBeTruthy()
  expect(one.getByRole('button', { name })).toBeTruthy()
})

test('a guest logs in to like, and the like is applied on return', async () => {
  let liked: string[] = []
  const page = await open(
    [
      answer(likesAmong, () => ({ artwork_ids: liked })),
      answer(likesLike, () => {
        liked = [idOf(1)]
        return { liked: true, like_count: 57 }
      }),
    ],
    {},
  )
  const first = await card('Artwork 1')
  fireEvent.click(first.getByRole('button', { name: 'Like' }))
  const resume = { kind: 'like', id: idOf(1) }
  await waitFor(() =>
    expect(page.session.openSignIn).toHaveBeenCalledWith('log-in', { reason: 'like “Artwork 1”', resume }),
  )
  expect(page.requests.some((request) => request.includes('like'))).toBe(false)
  await act(async () => page.session.logIn(buyer))
  expect(await first.findByRole('button', { name: 'Unlike' })).toBeTruthy()
  expect(await first.findByText('57 likes')).toBeTruthy()
  expect(page.calls(likesLike)).toHaveLength(1)
  expect(page.shown).toEqual([])
})

test('shows an error for a like rejected after log-in', async () => {
  const page = await open([answer(likesLike, () => refusal(500, 'INTERNAL'))], {})
  fireEvent.click((await card('Artwork 1')).getByRole('button', { name: 'Like' }))
  await waitFor(() => expect(page.session.openSignIn).toHaveBeenCalled())
  await act(async () => page.session.logIn(buyer))
  await waitFor(() => expect(page.shown).toMatchObject([{ title: 'Failed to like artwork', variant: 'destructive' }]))
})

test('two clicks restore the initial state, regardless of response order', async () => {
  const page = await open([
    answer(likesLike, () => ({ liked: true, like_count: 57 })),
    answer(likesUnlike, () => ({ liked: false, like_count: 56 })),
  ])
  const first = await card('Artwork 1')
  fireEvent.click(await first.findByRole('button', { name: 'Like' }))
  fireEvent.click(await first.findByRole('button', { name: 'Unlike' }))
  await waitFor(() => expect(page.calls(likesUnlike)).toHaveLength(1))
  expect(await first.findByText('56 likes')).toBeTruthy()
  expect(first.getByRole('button', { name: 'Like' })).toBeTruthy()
})

test('the artwork page and the list share the liked state', async () => {
  const page = await open([answer(likesLike, () => ({ liked: true, like_count: 57 }))])
  await act(async () => fireEvent.click(await screen.findByRole('link', { name: 'Artwork 1' })))
  fireEvent.click(await screen.findByRole('button', { name: 'Like' }))
  expect(await screen.findByRole('button', { name: 'Unlike' })).toBeTruthy()
  await page.go(-1)
  expect((await card('Artwork 1')).getByRole('button', { name: 'Unlike' })).toBeTruthy()
})

test('unliking removes the artwork and moves the focus to the next heart, finally to the explore link', async () => {
  let liked = [makeArtwork(1), makeArtwork(2)]
  await openLiked(
    answer(likesArtworks, (request) => pagesOf(liked)(request)),
    answer(likesAmong, () => ({ artwork_ids: liked.map(({ id }) => id) })),
    answer(likesUnlike, ({ params }) => {
      liked = liked.filter(({ id }) => id !== params.id)
      return { liked: false, like_count: 55 }
    }),
  )
  const unlike = async (title: string) => {
    await userEvent.click(await (await card(title)).findByRole('button', { name: 'Unlike' }))
    await waitFor(() => expect(screen.queryByText(title)).toBeNull())
  }
  await unlike('Artwork 1')
  expect((await card('Artwork 2')).getByRole('button', { name: 'Unlike' })).toBe(document.activeElement)
  await unlike('Artwork 2')
  expect(await screen.findByRole('link', { name: 'Explore artworks' })).toBe(document.activeElement)
})

test('shows an empty state without likes', async () => {
  await openLiked(answer(likesArtworks, pagesOf([])))
  expect(await screen.findByText("You haven't liked any artworks yet")).toBeTruthy()
})
