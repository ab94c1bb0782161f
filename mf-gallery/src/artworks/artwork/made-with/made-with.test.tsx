import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { artworksGet, artworksList, artworksMadeWith, artworksOriginal } from '@atelier/contract/artworks/routes.ts'
import { commentsList } from '@atelier/contract/comments/routes.ts'
import type { MadeWith } from '@atelier/contract/provenance/schemas.ts'
import { answer, buyer, creator, idOf, makeArtwork, openPage, pagesOf, refusal } from '@atelier/platform/testing'
import type { Answer, Visitor } from '@atelier/platform/testing'
import remote from '../../../remote.tsx'

const inFile = <T,>(value: T) => ({ value, origin: 'in_file' as const })
const long = `A castle above the sea, ${'very detailed, '.repeat(40)}the end`
const made: MadeWith = {
  fields: {
    tool: { value: 'ComfyUI', origin: 'said' },
    model: inFile('SDXL 1.0'),
    steps: inFile(30),
    seed: inFile('42'),
    prompt: inFile(long),
  },
  credentials: {
    state: 'unknown_signer',
    signer: 'Example Signer',
    signed_at: '2026-03-01T10:00:00.000Z',
    tool: 'Example Tool',
    made_by: 'ai',
    remote_url: null,
  },
  workflow_bytes: null,
}
const nothing: MadeWith = { fields: {}, credentials: null, workflow_bytes: null }
const answers = [
  answer(commentsList, () => ({ items: [], next_cursor: null })),
  answer(artworksGet, () => makeArtwork(1)),
  answer(artworksList, pagesOf([makeArtwork(1), makeArtwork(2)])),
]
const open = (madeWith: Answer, as: Visitor = {}, more: Answer[] = []) =>
  openPage(remote, `/artwork/${idOf(1)}`, { as, answers: [...answers, madeWith, ...more] })
const heading = (name: string) => screen.findByRole('heading', { name })

test('shows tool, model, settings, prompt and credentials, each with where it comes from', async () => {
  const page = await open(
    answer(artworksMadeWith, () => made),
    buyer,
  )
  const panel = (await heading('How it was made')).closest('section')!
  const facts = [...panel.querySelectorAll('dl > div')].map((row) => row.textContent)
  expect(facts).toEqual([
    'ToolComfyUISaid by the author',
    'ModelSDXL 1.0In the file',
    'Steps30',
    'Seed42',
    'Signed byExample Signer',
    expect.stringMatching(/^SignedMar/),
    'WithExample Tool',
    'It saysMade with AI',
  ])
  expect(panel.textContent).toContain('Signer unknown')
  expect(panel.textContent).not.toContain('Only you')
  expect(screen.getByRole('link', { name: 'SDXL 1.0' })).toHaveProperty('search', '?model=SDXL+1.0')
  fireEvent.click(screen.getByRole('button', { name: 'Show all of the prompt' }))
  expect(screen.getByRole('button', { name: 'Show less of the prompt' }).getAttribute('aria-expanded')).toBe('true')
  expect(await screen.findByText(/^More works with/)).toBeTruthy()
  expect(page.calls(artworksList).map(({ query }) => query?.model)).toContain('SDXL 1.0')
})

test('copies the settings with one press', async () => {
  const writeText = vi.fn(() => Promise.resolve())
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText)
  const page = await open(answer(artworksMadeWith, () => made))
  fireEvent.click(await screen.findByRole('button', { name: 'Copy as A1111' }))
  await waitFor(() => expect(page.shown).toMatchObject([{ title: 'Copied as A1111' }]))
  expect(writeText).toHaveBeenCalledWith(`${long}\nSteps: 30, Seed: 42, Model: SDXL 1.0`)
})

test.each([
  ['nothing is known', answer(artworksMadeWith, () => nothing)],
  ['an older backend knows no such thing', answer(artworksMadeWith, () => refusal(404, 'NOT_FOUND'))],
])('shows no panel if %s', async (_, madeWith) => {
  const page = await open(madeWith)
  await heading('Artwork 1')
  await waitFor(() => expect(page.calls(artworksMadeWith)).not.toEqual([]))
  expect(screen.queryByRole('heading', { name: 'How it was made' })).toBeNull()
})

test('names a failure, which can be retried', async () => {
  let broken = true
  await open(answer(artworksMadeWith, () => (broken ? refusal(500, 'INTERNAL') : made)))
  expect(await screen.findByText("We couldn't load how it was made.", {}, { timeout: 4000 })).toBeTruthy()
  broken = false
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await heading('How it was made')).toBeTruthy()
})

test('its owner sees who sees what, and downloads the original', async () => {
  const audiences = {
    model: 'everybody',
    settings: 'clients',
    prompt: 'nobody',
    negative_prompt: 'nobody',
    workflow: 'nobody',
  } as const
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const page = await open(
    answer(artworksMadeWith, () => ({ ...made, audiences, workflow_bytes: 2000 })),
    creator,
    [answer(artworksOriginal, () => ({ address: '/media/originals/1' }))],
  )
  const panel = (await heading('How it was made')).closest('section')!
  for (const text of ['Everybody', 'You and clients', 'Only you']) expect(panel.textContent).toContain(text)
  expect(screen.getByRole('button', { name: 'Download workflow, 2 KB' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Download original' }))
  await waitFor(() => expect(clicked).toHaveBeenCalledOnce())
  expect(page.calls(artworksOriginal)).toHaveLength(1)
})
