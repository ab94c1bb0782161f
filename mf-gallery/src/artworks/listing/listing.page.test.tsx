import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { chips } from '@atelier/contract/artworks/chips.ts'
import { artworksList } from '@atelier/contract/artworks/routes.ts'
import { answer, buyer, makeArtworks, openPage, pagesOf } from '@atelier/platform/testing'
import remote from '../../remote.tsx'
import { listingTexts } from './listing-texts.ts'
import { artworksTexts } from '../../gallery/texts.ts'

const answers = [answer(artworksList, pagesOf(makeArtworks(1)))]

test.each(chips)('$path lists the artworks of its chip', async ({ path, value }) => {
  const page = await openPage(remote, path, { as: buyer, answers })
  expect(await screen.findByText('Artwork 1')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1, name: listingTexts[value].title })).toBeTruthy()
  expect(screen.getByText(listingTexts[value].blurb)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Return to Home' })).toHaveProperty('pathname', '/')
  const ways = within(screen.getByRole('navigation', { name: artworksTexts.filterLabel })).getAllByRole('link')
  expect(ways.map((way) => way.getAttribute('href'))).toEqual(chips.map((chip) => chip.path))
  expect(ways.filter((way) => way.getAttribute('aria-current')).map((way) => way.getAttribute('href'))).toEqual([path])
  expect(page.requests).toContain(`GET /artworks?filter=${value}`)
})
