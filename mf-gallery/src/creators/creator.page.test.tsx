import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { artworksList } from '@atelier/contract/artworks/routes.ts'
import { creatorsGet } from '@atelier/contract/creators/routes.ts'
import { answer, idOf, makeArtworks, makeCreator, openPage, pagesOf, refusal } from '@atelier/platform/testing'
import type { Answer } from '@atelier/platform/testing'
import { sampleViews } from './sample-views.ts'
import remote from '../remote.tsx'
import { creatorsTexts } from './texts.ts'

const id = idOf(900)
const defaults = [
  answer(creatorsGet, () => makeCreator(900, { full_name: 'Mara Ilves', about: 'Slow pictures.' })),
  answer(artworksList, pagesOf(makeArtworks(2))),
]
const open = (...answers: Answer[]) => openPage(remote, `/creators/${id}`, { answers: [...defaults, ...answers] })
const slots = () => [...document.querySelectorAll<HTMLElement>('[data-slot]')].map(({ dataset }) => dataset.slot)

test('shows the creator and their works with sample views', async () => {
  const page = await open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Mara Ilves' })).toBeTruthy()
  expect(screen.getByText('Tallinn')).toBeTruthy()
  expect(screen.getByText('Slow pictures.')).toBeTruthy()
  const card = within((await screen.findByText('Artwork 1')).closest('article')!)
  expect(card.getByText(`${sampleViews(idOf(1)).toLocaleString('en')} views`)).toBeTruthy()
  expect(page.requests).toContain(`GET /artworks?user_id=${id}`)
})

test.each([
  ['the short link', 'mara', '/@mara'],
  ['the address, without a handle', null, `/creators/${id}`],
])('copies %s', async (_, handle, path) => {
  const page = await open(answer(creatorsGet, () => makeCreator(900, { handle })))
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce()
  fireEvent.click(await screen.findByRole('button', { name: 'Copy link' }))
  await waitFor(() => expect(page.shown).toMatchObject([{ title: 'Link copied' }]))
  expect(copied).toHaveBeenCalledWith(location.origin + path)
})

test('has slots for favoriting and hiring, whose content checks permissions', async () => {
  await open()
  await screen.findByRole('heading', { level: 1 })
  expect(slots()).toEqual(['favorite-toggle', 'hire-creator'])
})

test('shows an empty state for a creator without works', async () => {
  await open(answer(artworksList, pagesOf([])))
  expect(await screen.findByText('No artworks found for this creator.')).toBeTruthy()
})

test('shows not found for an unknown id', async () => {
  await open(answer(creatorsGet, () => refusal(404, 'CREATOR_NOT_FOUND')))
  expect(await screen.findByRole('heading', { level: 1, name: 'Creator not found' })).toBeTruthy()
  expect(screen.getByText("The creator you're looking for doesn't exist.")).toBeTruthy()
})

test('shows Retry when the creator fails to load', async () => {
  await open(answer(creatorsGet, () => refusal(500, 'INTERNAL')))
  expect(await screen.findByText(creatorsTexts.oneFailed, {}, { timeout: 4000 })).toBeTruthy()
})
