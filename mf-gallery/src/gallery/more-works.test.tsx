import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { artworksList } from '@atelier/contract/artworks/routes.ts'
import { favoritesList } from '@atelier/contract/favorites/routes.ts'
import { likesArtworks } from '@atelier/contract/likes/routes.ts'
import { moreWorks } from '@atelier/platform/slots'
import { answer, buyer, idOf, makeArtworks, openPage, openSlot, pagesOf, refusal } from '@atelier/platform/testing'
import remote from '../remote.tsx'
import { artworksTexts } from './texts.ts'

const POPULAR = 'GET /artworks?filter=popular'
const popular = pagesOf(makeArtworks(20))
const nothing = { items: [], total: 0, next_cursor: null }
const answers = [
  answer(artworksList, (request) => (request.query.filter === 'popular' ? popular(request) : nothing)),
  answer(likesArtworks, () => nothing),
  answer(favoritesList, () => nothing),
]
const row = () => screen.findByRole('region', { name: artworksTexts.whileHere })
const links = () => screen.getAllByRole<HTMLAnchorElement>('link', { name: /^Artwork/ }).map(({ pathname }) => pathname)
const four = [1, 2, 3, 4].map((number) => `/artwork/${idOf(number)}`)

test('shows four popular works with one call', async () => {
  const page = await openSlot(remote, moreWorks, {}, { answers })
  await row()
  expect(links()).toEqual(four)
  expect(page.requests).toEqual([POPULAR])
})

test.each([
  ['none', () => nothing],
  ['a failure', () => refusal(500, 'INTERNAL')],
])('of %s nothing shows', async (_, reply) => {
  const page = await openSlot(remote, moreWorks, {}, { answers: [answer(artworksList, reply)] })
  await waitFor(() => expect(page.queryClient.isFetching()).toBe(0))
  expect(page.requests).toEqual([POPULAR])
  expect(document.body.textContent).toBe('')
})

test.each(['/liked-artworks', '/following'])('%s shows them where it has nothing of its own', async (path) => {
  await openPage(remote, path, { as: buyer, answers })
  await row()
  expect(links()).toEqual(four)
})

test('reuses cached popular works without another call', async () => {
  const page = await openPage(remote, '/popular', { as: buyer, answers })
  await screen.findByText('Artwork 9')
  await page.go('/liked-artworks')
  await row()
  expect(page.requests.filter((request) => request === POPULAR)).toHaveLength(1)
})

test('shows none for a search without a match', async () => {
  await openPage(remote, '/?q=zebra', { answers: [answer(artworksList, () => nothing)] })
  await screen.findByText(artworksTexts.noMatch('zebra'))
  expect(screen.queryByRole('region', { name: artworksTexts.whileHere })).toBeNull()
})
