import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { artworksList } from '@atelier/contract/artworks/routes.ts'
import { favoritesAdd, favoritesAmong, favoritesList, favoritesRemove } from '@atelier/contract/favorites/routes.ts'
import { favoriteToggle } from '@atelier/platform/slots'
import {
  answer,
  buyer,
  makeArtworks,
  makeCreator,
  openPage,
  openSlot,
  pagesOf,
  refusal,
} from '@atelier/platform/testing'
import type { Answer } from '@atelier/platform/testing'
import remote from '../remote.tsx'
import { favoritesTexts as texts } from './texts.ts'

const creator = makeCreator(1, { full_name: 'Mara Ilves' })
const is = (favorite: boolean) => answer(favoritesAmong, () => ({ creator_ids: favorite ? [creator.id] : [] }))

const openToggle = (answers: Answer[], as = {}) =>
  openSlot(remote, favoriteToggle, { creatorId: creator.id }, { as, answers })
const openList = (answers: Answer[], as = {}) => openPage(remote, '/favorite-creators', { as, answers })
const button = (name: string) => screen.findByRole('button', { name })

test('adds a creator to favorites', async () => {
  const page = await openToggle([is(false), answer(favoritesAdd, () => ({ favorite: true }))], buyer)
  fireEvent.click(await button('Add to Favorites'))
  expect(await button('Remove from Favorites')).toBeTruthy()
  await waitFor(() =>
    expect(page.shown).toMatchObject([{ title: 'Added to favorites', description: 'Creator added to your favorites' }]),
  )
  expect(page.calls(favoritesAdd)).toMatchObject([{ params: { creator_id: creator.id } }])
})

test('compact, it is an icon with the same names', async () => {
  const props = { creatorId: creator.id, compact: true }
  const answers = [is(false), answer(favoritesAdd, () => ({ favorite: true }))]
  await openSlot(remote, favoriteToggle, props, { as: buyer, answers })
  const add = await button('Add to Favorites')
  expect(add.textContent).toBe('')
  fireEvent.click(add)
  expect((await button('Remove from Favorites')).textContent).toBe('')
})

test('removes a creator from favorites', async () => {
  const page = await openToggle([is(true), answer(favoritesRemove, () => ({ favorite: false }))], buyer)
  fireEvent.click(await button('Remove from Favorites'))
  expect(await button('Add to Favorites')).toBeTruthy()
  await waitFor(() =>
    expect(page.shown).toMatchObject([
      { title: 'Removed from favorites', description: 'Creator removed from your favorites' },
    ]),
  )
})

test.each([
  [false, answer(favoritesAdd, () => refusal(500, 'INTERNAL')), 'Add to Favorites', 'Failed to add to favorites'],
  [
    true,
    answer(favoritesRemove, () => refusal(500, 'INTERNAL')),
    'Remove from Favorites',
    'Failed to remove from favorites',
  ],
])('favorite %s: rolls back and shows an error toast on failure', async (favorite, failure, name, text) => {
  const page = await openToggle([is(favorite), failure], buyer)
  fireEvent.click(await button(name))
  await waitFor(() => expect(page.shown).toEqual([{ title: text, variant: 'destructive' }]))
  expect(await button(name)).toBeTruthy()
})

test('opens the log-in dialog for a guest, then adds the creator', async () => {
  const page = await openToggle([is(false), answer(favoritesAdd, () => ({ favorite: true }))])
  fireEvent.click(await button('Add to Favorites'))
  const resume = { kind: 'favorite', id: creator.id }
  await waitFor(() =>
    expect(page.session.openSignIn).toHaveBeenCalledWith('log-in', expect.objectContaining({ resume })),
  )
  expect(page.requests).toEqual([])
  await act(async () => page.session.logIn(buyer))
  expect(await button('Remove from Favorites')).toBeTruthy()
  expect(page.calls(favoritesAdd)).toHaveLength(1)
})

test('lists favorites as links, and drops a removed one', async () => {
  let items = [creator]
  await openList(
    [
      answer(favoritesList, () => ({ items, next_cursor: null })),
      answer(favoritesRemove, () => {
        items = []
        return { favorite: false }
      }),
    ],
    buyer,
  )
  expect(await screen.findByRole('link', { name: 'Mara Ilves' })).toHaveProperty('pathname', `/creators/${creator.id}`)
  fireEvent.click(await button('Remove from Favorites'))
  expect(await screen.findByText("You haven't favorited any creators yet")).toBeTruthy()
  // The slot for suggested works is rendered
  expect(document.querySelector('[data-slot="more-works"]')).toBeTruthy()
})

test('Undo restores a creator removed on the page', async () => {
  let items = [creator]
  const change = (next: typeof items) => () => {
    items = next
    return { favorite: next.length > 0 }
  }
  const page = await openList(
    [
      answer(favoritesList, () => ({ items, next_cursor: null })),
      answer(favoritesRemove, change([])),
      answer(favoritesAdd, change([creator])),
    ],
    buyer,
  )
  fireEvent.click(await button('Remove from Favorites'))
  expect(await screen.findByText("You haven't favorited any creators yet")).toBeTruthy()
  expect(page.shown).toMatchObject([{ title: 'Removed from favorites', action: { label: 'Undo' }, outlives: true }])
  act(() => page.shown[0]!.action!.onAction())
  expect(await screen.findByRole('link', { name: 'Mara Ilves' })).toBeTruthy()
  expect(page.calls(favoritesAdd)).toMatchObject([{ params: { creator_id: creator.id } }])
})

test('prompts a guest to log in', async () => {
  const page = await openList([])
  expect(screen.getByText('Please log in to view your favorite creators.')).toBeTruthy()
  expect(page.calls(favoritesList)).toEqual([])
})

test('an empty list shows the latest works', async () => {
  const page = await openList(
    [
      answer(favoritesList, () => ({ items: [], next_cursor: null, total: 0 })),
      answer(artworksList, pagesOf(makeArtworks(5))),
    ],
    buyer,
  )
  const empty = (await screen.findByRole('heading', { name: texts.empty })).parentElement!
  await waitFor(() => expect(empty.querySelectorAll('img')).toHaveLength(3))
  expect(page.calls(artworksList)).toMatchObject([{ query: { limit: '3' } }])
})

test('shows Retry when the list fails to load', async () => {
  await openList([answer(favoritesList, () => refusal(500, 'INTERNAL'))], buyer)
  expect(await button('Retry')).toBeTruthy()
})

test('a failed next page offers Retry, and the end shows the total', async () => {
  let broken = true
  const page = (number: number, next_cursor: string | null) => ({ items: [makeCreator(number)], next_cursor })
  await openList(
    [
      answer(favoritesList, ({ query }) => {
        if (!query.cursor) return page(1, 'second')
        return broken ? refusal(500, 'INTERNAL') : page(2, null)
      }),
    ],
    buyer,
  )
  fireEvent.click(await button('Load more creators'))
  expect(await screen.findByText(texts.moreFailed)).toBeTruthy()
  broken = false
  fireEvent.click(await button('Retry'))
  expect(await screen.findByText('Creator 2')).toBeTruthy()
  expect(screen.getByText('All favorite creators loaded (2 total)')).toBeTruthy()
})

test('keeps a click made while the session loads', async () => {
  const page = await openToggle([is(false), answer(favoritesAdd, () => ({ favorite: true }))], { loading: true })
  fireEvent.click(await button('Add to Favorites'))
  expect(page.requests).toEqual([])
  act(() => page.session.become(buyer))
  expect(await button('Remove from Favorites')).toBeTruthy()
  await waitFor(() => expect(page.calls(favoritesAdd)).toHaveLength(1))
})

test('a removal focuses the next remove button, finally the heading, and announces the remaining count', async () => {
  let items = [1, 2, 3].map((number) => makeCreator(number))
  await openList(
    [
      answer(favoritesList, () => ({ items, next_cursor: null })),
      answer(favoritesRemove, ({ params }) => {
        items = items.filter(({ id }) => id !== params.creator_id)
        return { favorite: false }
      }),
    ],
    buyer,
  )
  const remove = async (name: string) => {
    const card = (await screen.findByRole('link', { name })).closest('li')!
    await userEvent.click(within(card).getByRole('button'))
    await waitFor(() => expect(screen.queryByRole('link', { name })).toBeNull())
    return document.activeElement?.closest('li')?.querySelector('a')?.textContent
  }
  expect(await remove('Creator 2')).toBe('Creator 3')
  expect(screen.getByText('2 favorite creators shown')).toBeTruthy()
  expect(await remove('Creator 3')).toBe('Creator 1')
  await remove('Creator 1')
  expect(document.activeElement?.textContent).toBe('Favorite Creators')
})

test('shows how many changes are left before there are none', async () => {
  const { queryClient } = await openList(
    [answer(favoritesList, () => ({ items: [creator], next_cursor: null }))],
    buyer,
  )
  await screen.findByText('Mara Ilves')
  const allowance = { limit: 1000, remaining: 12, ends_at: new Date(Date.now() + 40 * 60_000).toISOString() }
  act(() => void queryClient.setQueryData(['limits', favoritesRemove.id], allowance))
  expect(await screen.findByText(/^12 of 1,000 changes of your favorites left/)).toBeTruthy()
})
