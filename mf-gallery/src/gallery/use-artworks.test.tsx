import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { artworksList } from '@atelier/contract/artworks/routes.ts'
import { answer, makeArtworks, openPage, pagesOf, refusal } from '@atelier/platform/testing'
import type { Answer } from '@atelier/platform/testing'
import remote from '../remote.tsx'
import { LOAD_MORE_DELAY_MS, PAGE_AHEAD_MS } from './limits.ts'
import { artworksTexts as texts } from './texts.ts'

const FIRST = 'GET /artworks?filter=popular'
const SECOND = `${FIRST}&cursor=9`
const pages = pagesOf(makeArtworks(30))

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'connection')
})

async function open(...second: Answer[]) {
  const page = await openPage(remote, '/popular', { answers: [answer(artworksList, pages), ...second] })
  await screen.findByText('Artwork 9')
  return page
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const loadMore = () => fireEvent.click(screen.getByRole('button', { name: texts.loadMore }))
const shown = () => screen.getAllByRole('article').length

test('prefetches the second page without showing it; the click uses it, and no third one is fetched', async () => {
  const page = await open()
  expect(page.requests).toEqual([FIRST])
  await pass(PAGE_AHEAD_MS)
  expect(page.requests).toEqual([FIRST, SECOND])
  expect(shown()).toBe(9)
  expect(screen.getByText(texts.shown(9, 30))).toBeTruthy()
  loadMore()
  await pass(LOAD_MORE_DELAY_MS)
  expect(shown()).toBe(18)
  await pass(PAGE_AHEAD_MS)
  expect(page.requests).toEqual([FIRST, SECOND])
})

test.each([
  ['waits for that very call', false, [FIRST, SECOND]],
  ['and waits for a call that fails, makes it once more', true, [FIRST, SECOND, SECOND]],
] as const)('a click before it has come %s', async (_, broken, requests) => {
  let come = () => {}
  const late = new Promise<void>((resolve) => (come = resolve))
  const reply = answer(artworksList, async (request) => {
    if (!request.query.cursor) return pages(request)
    const first = page.requests.length === 2
    if (first) await late
    return broken && first ? refusal(500, 'INTERNAL') : pages(request)
  })
  const page = await open(reply)
  await pass(PAGE_AHEAD_MS)
  loadMore()
  await pass(LOAD_MORE_DELAY_MS)
  expect(shown()).toBe(9)
  come()
  await screen.findByText('Artwork 18')
  expect(page.requests).toEqual(requests)
})

test('a click before the prefetch delay fetches the page, without a prefetch', async () => {
  const page = await open()
  loadMore()
  await pass(LOAD_MORE_DELAY_MS + PAGE_AHEAD_MS)
  expect(page.requests).toEqual([FIRST, SECOND])
})

test('ignores a failed prefetch, and the click fetches the page', async () => {
  let broken = true
  const page = await open(
    answer(artworksList, (request) => (broken && request.query.cursor ? refusal(500, 'INTERNAL') : pages(request))),
  )
  await pass(PAGE_AHEAD_MS)
  expect(page.requests).toEqual([FIRST, SECOND])
  expect(screen.queryByText(texts.moreFailed)).toBeNull()
  broken = false
  loadMore()
  await screen.findByText('Artwork 18')
  expect(page.requests).toEqual([FIRST, SECOND, SECOND])
})

const connection = (value: object) => Object.defineProperty(navigator, 'connection', { value, configurable: true })

test.each([
  ['who saves data', () => connection({ saveData: true })],
  ['a slow line', () => connection({ effectiveType: '3g' })],
  ['a tab that is hidden', () => vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)],
])('%s is spared it', async (_, arrange) => {
  arrange()
  const page = await open()
  await pass(PAGE_AHEAD_MS)
  expect(page.requests).toEqual([FIRST])
})
