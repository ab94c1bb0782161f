import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { artworksGet } from '@atelier/contract/artworks/routes.ts'
import { creatorsGet } from '@atelier/contract/creators/routes.ts'
import { answer, idOf, makeArtwork, makeMessage, refusal } from '@atelier/platform/testing'
import { openSite } from '../../../testing/conversation-site.ts'

test('shows the artwork that a message links to, and no card for another site or a missing page', async () => {
  const contents = [
    `${location.origin}/artwork/${idOf(7)}`,
    `https://elsewhere.example/artwork/${idOf(8)}`,
    `${location.origin}/creators/${idOf(9)}`,
  ]
  const { page } = await openSite(`/messages/${idOf(1)}`, {
    messages: contents.map((content, at) => ({ ...makeMessage(at + 1), content })),
    answers: [
      answer(artworksGet, () => ({ ...makeArtwork(7), title: 'Tidal Cathedral' })),
      answer(creatorsGet, () => refusal(404, 'CREATOR_NOT_FOUND')),
    ],
  })
  const card = await screen.findByRole('link', { name: /^Tidal Cathedral/ })
  expect(card.getAttribute('href')).toBe(`/artwork/${idOf(7)}`)
  expect(page.calls(artworksGet)).toHaveLength(1)
  expect(page.calls(creatorsGet)).toHaveLength(1)
  expect(screen.getAllByRole('link').filter((link) => /creators/.test(link.getAttribute('href') ?? ''))).toHaveLength(1)
})
