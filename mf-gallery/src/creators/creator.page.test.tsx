import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { idOf, listOf, makeArtworks } from '../../testing/artworks.ts'
import { openPage, refusal } from '../../testing/open-page.tsx'
import { sampleViews } from '../artworks/sample-views.ts'

const id = idOf(900)
const creator = {
  id,
  full_name: 'Mara Ilves',
  avatar_url: null,
  location: 'Tallinn',
  about: 'Slow pictures.',
  artwork_count: 2,
}
const open = (answers = {}, session = {}) =>
  openPage(
    `/creators/${id}`,
    { [`/creators/${id}`]: () => creator, '/artworks': listOf(makeArtworks(2)), ...answers },
    session,
  )
const slots = () => [...document.querySelectorAll<HTMLElement>('[data-slot]')].map(({ dataset }) => dataset.slot)

test('it tells who the creator is and shows their work with the sample views', async () => {
  const page = await open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Mara Ilves' })).toBeTruthy()
  expect(screen.getByText('Tallinn')).toBeTruthy()
  expect(screen.getByText('Slow pictures.')).toBeTruthy()
  const card = within((await screen.findByText('Artwork 1')).closest('article')!)
  expect(card.getByText(`${sampleViews(idOf(1)).toLocaleString('en')} views`)).toBeTruthy()
  expect(page.requests).toContain(`/api/artworks?user_id=${id}`)
})

test('it has places for favoriting and hiring, whose fillings know who may', async () => {
  await open()
  await screen.findByRole('heading', { level: 1 })
  expect(slots()).toEqual(['favorite-toggle', 'hire-creator'])
})

test('a creator without work', async () => {
  await open({ '/artworks': listOf([]) })
  expect(await screen.findByText('No artworks found for this creator.')).toBeTruthy()
})

test('nobody of that id', async () => {
  await open({ [`/creators/${id}`]: () => refusal(404, 'CREATOR_NOT_FOUND') })
  expect(await screen.findByRole('heading', { level: 1, name: 'Creator not found' })).toBeTruthy()
  expect(screen.getByText("The creator you're looking for doesn't exist.")).toBeTruthy()
})

test('a creator that cannot be read leaves a line with Retry', async () => {
  await open({ [`/creators/${id}`]: () => refusal(500, 'INTERNAL') })
  expect(await screen.findByText('This creator could not be loaded.', {}, { timeout: 4000 })).toBeTruthy()
})
