import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { artworksGet, artworksList } from '@atelier/contract/artworks/routes.ts'
import { favoritesList } from '@atelier/contract/favorites/routes.ts'
import {
  answer,
  buyer,
  follow,
  idOf,
  makeArtwork,
  makeArtworks,
  makeCreator,
  openPage,
  pagesOf,
  refusal,
} from '@atelier/platform/testing'
import type { Answer } from '@atelier/platform/testing'
import { creatorsList } from '@atelier/contract/creators/routes.ts'
import remote from '../../remote.tsx'
import { searchTexts } from './search-texts.ts'
import { artworksTexts } from '../../gallery/texts.ts'

afterEach(() => void vi.useRealTimers())

const listed = (artworks: ReturnType<typeof makeArtworks>) => answer(artworksList, pagesOf(artworks))
const open = (path: string, ...answers: Answer[]) => openPage(remote, path, { answers })
const nobody = answer(creatorsList, () => ({ items: [], next_cursor: null }))
const titles = () => screen.queryAllByRole('heading', { level: 3 }).map((title) => title.textContent)
const chip = (name: string) => screen.getByRole('button', { name })
const type = (text: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } })

test('initially shows nine artworks, each linking to its page', async () => {
  await open('/', listed(makeArtworks(20)))
  expect(await screen.findByRole('link', { name: 'Artwork 9' })).toHaveProperty(
    'pathname',
    '/artwork/000000000000000000000009',
  )
  expect(titles()).toHaveLength(9)
})

test('"Load more work" is busy for 300 ms, then adds nine and moves the focus to the first of them', async () => {
  await open('/', listed(makeArtworks(20)))
  await screen.findByText('Artwork 9')
  vi.useFakeTimers()
  fireEvent.click(screen.getByRole('button', { name: 'Load more work' }))
  await act(() => vi.advanceTimersByTimeAsync(299))
  expect(titles()).toHaveLength(9)
  expect(screen.getByRole('button', { name: 'Load more work' }).getAttribute('aria-busy')).toBe('true')
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(titles()).toHaveLength(18)
  expect(document.activeElement?.textContent).toBe('Artwork 10')
})

test('shows the total at the end of the list', async () => {
  await open('/', listed(makeArtworks(11)))
  await screen.findByText('Artwork 9')
  expect(screen.queryByText(/All artworks loaded/)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Load more work' }))
  expect(await screen.findByText('All artworks loaded (11 total)')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Load more work' })).toBeNull()
})

test('a failed page keeps the loaded ones and offers Retry', async () => {
  let broken = true
  const pages = pagesOf(makeArtworks(11))
  await open(
    '/',
    answer(artworksList, (request) => (broken && request.query.cursor ? refusal(500, 'INTERNAL') : pages(request))),
  )
  await screen.findByText('Artwork 9')
  fireEvent.click(screen.getByRole('button', { name: 'Load more work' }))
  const retry = await screen.findByRole('button', { name: 'Retry' })
  expect(titles()).toHaveLength(9)
  broken = false
  fireEvent.click(retry)
  expect(await screen.findByText('Artwork 11')).toBeTruthy()
})

test('Popular is chosen by default; ?filter= preselects another', async () => {
  const { requests, unmount } = await open('/', listed(makeArtworks(1)))
  expect(chip('Popular').getAttribute('aria-pressed')).toBe('true')
  expect(requests).toEqual(['GET /artworks?filter=popular'])
  unmount()
  const reels = await open('/?filter=Reels', listed(makeArtworks(1)))
  expect(chip('Reels').getAttribute('aria-pressed')).toBe('true')
  expect(reels.requests).toEqual(['GET /artworks?filter=reels'])
})

test('lists works under a license, chosen beside a search', async () => {
  const page = await open('/?license=cc_by', listed(makeArtworks(1)))
  expect(chip('Use with credit').getAttribute('aria-pressed')).toBe('true')
  expect(page.requests[0]).toBe('GET /artworks?filter=popular&license=cc_by')
  fireEvent.click(chip('Any license'))
  await waitFor(() => expect(page.address()).toBe('/'))
  expect(screen.queryByRole('button', { name: 'Any license' })).toBeNull()
})

test('selecting a chip adds a history entry', async () => {
  const page = await open('/', listed(makeArtworks(1)))
  fireEvent.click(chip('Videos'))
  await waitFor(() => expect(page.address()).toBe('/?filter=videos'))
  await page.go(-1)
  expect(page.address()).toBe('/')
  expect(chip('Popular').getAttribute('aria-pressed')).toBe('true')
})

test('shows eight skeletons while loading', async () => {
  await open(
    '/',
    answer(artworksList, () => new Promise(() => {})),
  )
  expect(document.querySelectorAll('[data-skeleton="card"]')).toHaveLength(8)
})

test('another chip starts with skeletons, not with the works of the previous one', async () => {
  await open(
    '/',
    answer(artworksList, (request) =>
      request.query.filter === 'new' ? new Promise(() => {}) : pagesOf(makeArtworks(3))(request),
    ),
  )
  await screen.findByText('Artwork 1')
  fireEvent.click(chip('New'))
  await waitFor(() => expect(document.querySelectorAll('[data-skeleton="card"]')).toHaveLength(8))
  expect(titles()).toEqual([])
})

test('debounces the search within the titles of the selected chip', async () => {
  const artworks = [...makeArtworks(30), makeArtwork(99, { title: 'Blue Moon' })]
  const page = await open('/?filter=new', listed(artworks))
  await screen.findByText('Artwork 1')
  vi.useFakeTimers()
  type('blu')
  await act(() => vi.advanceTimersByTimeAsync(200))
  type('BLUE m')
  await act(() => vi.advanceTimersByTimeAsync(200))
  expect(page.requests).toEqual(['GET /artworks?filter=new'])
  await act(() => vi.advanceTimersByTimeAsync(50))
  expect(page.requests).toEqual(['GET /artworks?filter=new', 'GET /artworks?filter=new&search=BLUE+m'])
  await vi.waitFor(() => expect(titles()).toEqual(['Blue Moon']))
  expect(page.address()).toBe('/?filter=new&q=BLUE+m')
})

test('Enter searches immediately, Escape clears the box', async () => {
  const page = await open('/', listed(makeArtworks(3)))
  const user = userEvent.setup()
  await user.type(screen.getByRole('searchbox'), 'work 2{Enter}')
  expect(page.address()).toBe('/?q=work+2')
  await waitFor(() => expect(titles()).toEqual(['Artwork 2']))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(page.address()).toBe('/'))
})

test('shows an empty state for a search without a match, and clearing restores the list', async () => {
  const page = await open('/?q=zebra', listed(makeArtworks(3)), nobody)
  expect(await screen.findByText('No artworks match “zebra”')).toBeTruthy()
  const [, action] = screen.getAllByRole('button', { name: 'Clear search' })
  fireEvent.click(action!)
  expect(document.activeElement).toBe(screen.getByRole('searchbox'))
  expect(await screen.findByText('Artwork 3')).toBeTruthy()
  expect(page.address()).toBe('/')
  expect(screen.getByRole('searchbox')).toHaveProperty('value', '')
})

test('restores all loaded pages immediately on return', async () => {
  const page = await open(
    '/',
    listed(makeArtworks(20)),
    answer(artworksGet, () => makeArtwork(1)),
  )
  await screen.findByText('Artwork 9')
  fireEvent.click(screen.getByRole('button', { name: 'Load more work' }))
  await screen.findByText('Artwork 18')
  await follow('Artwork 1')
  await screen.findByRole('heading', { level: 1, name: 'Artwork 1' })
  await page.go(-1)
  expect(titles()).toHaveLength(18)
})

test('shows Retry when the list fails to load', async () => {
  let broken = true
  const pages = pagesOf(makeArtworks(2))
  await open(
    '/',
    answer(artworksList, (request) => (broken ? refusal(500, 'INTERNAL') : pages(request))),
  )
  const line = await screen.findByText(artworksTexts.listFailed)
  broken = false
  fireEvent.click(within(line).getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Artwork 2')).toBeTruthy()
})

test('Following prompts a guest to log in, without an API call', async () => {
  const page = await open('/?filter=following', listed(makeArtworks(2)))
  fireEvent.click(screen.getByRole('button', { name: 'Log In' }))
  expect(page.session.openSignIn).toHaveBeenCalledWith('log-in')
  expect(page.requests).toEqual([])
})

test('Following shows works of followed creators to a signed-in user', async () => {
  const page = await openPage(remote, '/?filter=following', { as: buyer, answers: [listed(makeArtworks(2))] })
  expect(await screen.findByText('Artwork 2')).toBeTruthy()
  expect(page.requests[0]).toBe('GET /artworks?filter=following')
})

test('Following shows followed creators as links', async () => {
  const items = [makeCreator(900, { full_name: 'Mara Ilves' })]
  await openPage(remote, '/following', {
    as: buyer,
    answers: [listed([]), answer(favoritesList, () => ({ items, next_cursor: null }))],
  })
  expect(await screen.findByRole('link', { name: 'Mara Ilves' })).toHaveProperty('pathname', `/creators/${idOf(900)}`)
})

/** Mocks a search without title matches but with these results everywhere. */
const onlyEverywhere = (...artworks: ReturnType<typeof makeArtworks>) =>
  answer(artworksList, (request) =>
    pagesOf(request.query.scope === 'everywhere' ? artworks : [])({ query: { cursor: request.query.cursor } }),
  )

test('falls back to results from everywhere, with matching creators', async () => {
  const found = answer(creatorsList, () => ({ items: [makeCreator(7, { full_name: 'Mara Moon' })], next_cursor: null }))
  const page = await open('/?filter=reels&q=moon', onlyEverywhere(makeArtwork(5)), found)
  expect(await screen.findByText(searchTexts.foundEverywhere('Reels'))).toBeTruthy()
  expect(await screen.findByText('Artwork 5')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Mara Moon' })).toHaveProperty('pathname', `/creators/${idOf(7)}`)
  expect(page.requests).toEqual([
    'GET /artworks?filter=reels&search=moon',
    'GET /artworks?search=moon&scope=everywhere',
    'GET /creators?search=moon&limit=12',
  ])
  expect(chip('Reels').getAttribute('aria-pressed')).toBe('true')
})

test('during a search, the first chip searches everywhere', async () => {
  const page = await open('/?filter=reels', listed([makeArtwork(5, { title: 'Moon' })]), nobody)
  expect(screen.queryByRole('button', { name: searchTexts.everywhere })).toBeNull()
  await userEvent.type(screen.getByRole('searchbox'), 'moon{Enter}')
  fireEvent.click(await screen.findByRole('button', { name: searchTexts.everywhere }))
  await waitFor(() => expect(page.address()).toBe('/?filter=reels&q=moon&scope=everywhere'))
  await waitFor(() => expect(page.requests).toContain('GET /artworks?search=moon&scope=everywhere'))
  expect(chip('Reels').getAttribute('aria-pressed')).toBe('false')
  fireEvent.click(chip('Reels'))
  await waitFor(() => expect(page.address()).toBe('/?filter=reels&q=moon'))
})

test('a search everywhere, as linked by a tag, appears in the heading and the tab title', async () => {
  await open('/?q=flow+field&scope=everywhere', listed([makeArtwork(5)]), nobody)
  expect(await screen.findByRole('heading', { level: 2, name: 'Search: flow field' })).toBeTruthy()
  expect(document.title).toBe('Search: flow field · Atelier')
})

test('shows an empty state when nothing is found anywhere', async () => {
  await open('/?q=moon&scope=everywhere', listed([]), nobody)
  expect(await screen.findByText(searchTexts.noMatchEverywhere)).toBeTruthy()
})

test('shows the hero only to guests; heading, search and chips to all', async () => {
  for (const as of [{}, buyer]) {
    const page = await openPage(remote, '/', { as, answers: [listed(makeArtworks(1))] })
    expect(screen.getByRole('heading', { level: 1, name: 'Atelier connects AI creators with brands' })).toBeTruthy()
    expect(screen.getByRole('searchbox')).toBeTruthy()
    expect(chip('Popular')).toBeTruthy()
    expect(screen.queryByText(artworksTexts.heroBlurb) === null).toBe('user' in as)
    page.unmount()
  }
})

test('lists the works of a model, named above them, until it is cleared', async () => {
  const page = await open(
    '/?model=Dreamy%20XL&tool=ComfyUI',
    answer(artworksList, (request) =>
      pagesOf(request.query.model === 'Dreamy XL' ? [makeArtwork(7)] : makeArtworks(3))(request),
    ),
  )
  expect(await screen.findByText('Artwork 7')).toBeTruthy()
  expect(titles()).toHaveLength(1)
  expect(screen.getByText(/Dreamy XL.* in .*ComfyUI.*newest first/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Show all' }))
  await waitFor(() => expect(titles()).toHaveLength(3))
  expect(page.address()).toBe('/')
})
