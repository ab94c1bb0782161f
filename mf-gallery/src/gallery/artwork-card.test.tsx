import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Artwork } from '@atelier/contract/artworks/schemas.ts'
import { artworksList } from '@atelier/contract/artworks/routes.ts'
import { answer, idOf, makeArtwork, makeArtworks, openPage, pagesOf } from '@atelier/platform/testing'
import remote from '../remote.tsx'

const open = (...artworks: Artwork[]) =>
  openPage(remote, '/popular', { answers: [answer(artworksList, pagesOf(artworks))] })

async function cardOf(given: Parameters<typeof makeArtwork>[1]) {
  await open(makeArtwork(1, given))
  return (await screen.findByText('Artwork 1')).closest('article')!
}

test('shows title, artist, likes and views', async () => {
  const card = within(await cardOf({ like_count: 1234, views: 1 }))
  expect(card.getByText('Mara Ilves').closest('a')).toHaveProperty('pathname', `/creators/${idOf(900)}`)
  expect(card.getByText('1.2k')).toBeTruthy()
  expect(card.getByText('1,234 likes')).toBeTruthy()
  expect(card.getByText('1 view')).toBeTruthy()
})

test.each([null, '  '])('an artist named %o is Anonymous', async (full_name) => {
  const card = await cardOf({ profile: { id: idOf(900), full_name, avatar_url: null } })
  expect(within(card).getByText('Anonymous')).toBeTruthy()
})

test('a video without another image shows its thumbnail', async () => {
  const card = await cardOf({
    file_type: 'video',
    sources: [],
    thumbnail_url: '/media/poster.jpg',
    file_url: '/media/1.mp4',
  })
  expect(card.querySelector('img')?.getAttribute('src')).toBe('/media/poster.jpg')
})

test('prioritizes only the images of the first row', async () => {
  await open(...makeArtworks(5))
  await screen.findByText('Artwork 5')
  const pictures = [...document.querySelectorAll('article img')]
  expect(pictures.map((picture) => picture.getAttribute('loading'))).toEqual([
    'eager',
    'eager',
    'eager',
    'eager',
    'lazy',
  ])
})

test('a work of several pictures shows how many', async () => {
  expect(within(await cardOf({ picture_count: 3 })).getByText('3 pictures')).toBeTruthy()
})
