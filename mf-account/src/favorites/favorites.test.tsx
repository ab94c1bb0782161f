import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { SlotRoot, fakePlatform, refusal } from '@atelier/platform/testing'
import type { FakeAnswers } from '@atelier/platform/testing'
import type { ComponentType } from 'react'
import FavoriteCreatorsPage from './favorite-creators.page.tsx'
import FavoriteToggle from './favorite-toggle.tsx'

const user = { id: 'u1', email: 'ben@atelier.test', full_name: 'Ben', avatar_url: null }
const id = '0'.repeat(21) + '384'
const creator = { id, full_name: 'Mara Ilves', avatar_url: null, location: 'Tallinn', artwork_count: 2 }

async function open(part: ComponentType<never>, answers: FakeAnswers = {}, signedIn = true) {
  const platform = fakePlatform({ remote: 'account', answers, session: signedIn ? { user, role: 'buyer' } : {} })
  const openSignIn = vi.spyOn(platform.session, 'openSignIn')
  await act(async () => render(<SlotRoot platform={platform} filling={part} props={{ creatorId: id }} />))
  return { platform, openSignIn }
}
const button = (name: string) => screen.findByRole('button', { name })

test('a creator becomes a favourite', async () => {
  const { platform } = await open(FavoriteToggle, {
    [`GET /favorites/${id}`]: () => ({ favorite: false }),
    [`PUT /favorites/${id}`]: () => ({ favorite: true }),
  })
  fireEvent.click(await button('Add to Favorites'))
  expect(await button('Remove from Favorites')).toBeTruthy()
  await waitFor(() =>
    expect(platform.shown).toMatchObject([
      { title: 'Added to favorites', description: 'Creator added to your favorites' },
    ]),
  )
})

test('and no longer one', async () => {
  const { platform } = await open(FavoriteToggle, {
    [`GET /favorites/${id}`]: () => ({ favorite: true }),
    [`DELETE /favorites/${id}`]: () => ({ favorite: false }),
  })
  fireEvent.click(await button('Remove from Favorites'))
  expect(await button('Add to Favorites')).toBeTruthy()
  await waitFor(() =>
    expect(platform.shown).toMatchObject([
      { title: 'Removed from favorites', description: 'Creator removed from your favorites' },
    ]),
  )
})

test.each([
  [false, 'PUT', 'Add to Favorites', 'Failed to add to favorites'],
  [true, 'DELETE', 'Remove from Favorites', 'Failed to remove from favorites'],
])('favourite %s: what fails is undone and said', async (favorite, method, name, text) => {
  const { platform } = await open(FavoriteToggle, {
    [`GET /favorites/${id}`]: () => ({ favorite }),
    [`${method} /favorites/${id}`]: () => refusal(500, 'INTERNAL'),
  })
  fireEvent.click(await button(name))
  await waitFor(() => expect(platform.shown).toEqual([{ title: text, variant: 'destructive' }]))
  expect(await button(name)).toBeTruthy()
})

test('a guest is asked to log in', async () => {
  const { platform, openSignIn } = await open(FavoriteToggle, {}, false)
  fireEvent.click(await button('Add to Favorites'))
  expect(openSignIn).toHaveBeenCalledWith('log-in')
  expect(platform.requests).toEqual([])
})

test('the page shows the favourites as links, and lets go of one', async () => {
  let items = [creator]
  await open(FavoriteCreatorsPage, {
    'GET /favorites': () => ({ items, next_cursor: null }),
    [`DELETE /favorites/${id}`]: () => {
      items = []
      return { favorite: false }
    },
  })
  expect(await screen.findByRole('link', { name: 'Mara Ilves' })).toHaveProperty('pathname', `/creators/${id}`)
  fireEvent.click(await button('Remove from Favorites'))
  expect(await screen.findByText("You haven't favorited any creators yet")).toBeTruthy()
})

test('signed out it says that one must log in', async () => {
  const { platform } = await open(FavoriteCreatorsPage, {}, false)
  expect(screen.getByText('Please log in to view your favorite creators.')).toBeTruthy()
  expect(platform.requests).toEqual([])
})

test('a list that cannot be read leaves a line with Retry', async () => {
  await open(FavoriteCreatorsPage, { 'GET /favorites': () => refusal(500, 'INTERNAL') })
  expect(await button('Retry')).toBeTruthy()
})
