import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { chips } from '@atelier/contract/artworks/chips.ts'
import { listOf, makeArtworks } from '../../testing/artworks.ts'
import { openPage } from '../../testing/open-page.tsx'
import { listingTexts } from './listing-texts.ts'

const user = { id: 'u', email: 'a@atelier.test', full_name: null, avatar_url: null }

test.each(chips)('$path lists what its chip lists', async ({ path, value }) => {
  const page = await openPage(path, { '/artworks': listOf(makeArtworks(1)) }, { user })
  expect(await screen.findByText('Artwork 1')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1, name: listingTexts[value].title })).toBeTruthy()
  expect(screen.getByText(listingTexts[value].blurb)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Return to Home' })).toHaveProperty('pathname', '/')
  expect(page.requests).toContain(`/api/artworks?filter=${value}`)
})
