import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { artworksList } from '@atelier/contract/artworks/routes.ts'
import { answer, makeArtwork, openPage, pagesOf } from '@atelier/platform/testing'
import type { Artwork } from '@atelier/contract/artworks/schemas.ts'
import remote from '../../remote.tsx'
import { PREVIEW_DELAY_MS, PREVIEW_MS } from '../limits.ts'

interface Observed {
  element?: Element
  margin?: string
  tell(isIntersecting: boolean): void
}
let observed: Observed[] = []

beforeEach(() => {
  observed = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #entry: Observed
      constructor(callback: IntersectionObserverCallback, { rootMargin: margin }: IntersectionObserverInit = {}) {
        const tell = (isIntersecting: boolean) =>
          callback([{ isIntersecting } as IntersectionObserverEntry], this as never)
        observed.push((this.#entry = { margin, tell }))
      }
      observe(element: Element) {
        this.#entry.element = element
      }
      disconnect() {
        observed = observed.filter((entry) => entry !== this.#entry)
      }
    },
  )
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  delete (navigator as { connection?: object }).connection
})

/** Mocks media queries and connection info. */
function given({ media = [], connection }: { media?: string[]; connection?: object }): void {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: media.includes(query) }))
  if (connection) Object.defineProperty(navigator, 'connection', { value: connection, configurable: true })
}
const touch = '(hover: none)'

const videoOf = (number: number, more: Partial<Artwork> = {}) =>
  makeArtwork(number, { file_type: 'video', file_url: `/media/${number}.mp4`, ...more })

async function open(...artworks: Artwork[]) {
  const page = await openPage(remote, '/popular', { answers: [answer(artworksList, pagesOf(artworks))] })
  const cards = (await screen.findAllByRole('heading', { level: 3 })).map((title) => title.closest('article')!)
  vi.useFakeTimers()
  return { ...page, cards, card: cards[0]! }
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const point = (card: Element) => fireEvent.pointerEnter(card, { pointerType: 'mouse' })
const leave = (card: Element) => fireEvent.pointerLeave(card, { pointerType: 'mouse' })
const film = (within: ParentNode = document) => within.querySelector('video')

test('plays after a short hover, and is removed when the pointer leaves', async () => {
  const { card } = await open(videoOf(1), makeArtwork(2))
  point(card)
  await pass(PREVIEW_DELAY_MS - 1)
  expect(film()).toBeNull()
  await pass(1)
  const moving = film(card)!
  expect(moving.src).toContain('/media/1.mp4')
  expect(moving).toMatchObject({ muted: true, playsInline: true, paused: false })
  leave(card)
  expect(moving.paused).toBe(true)
  await pass(PREVIEW_DELAY_MS)
  expect(film()).toBeNull()
  // Otherwise the browser would keep fetching it
  expect(moving.hasAttribute('src')).toBe(false)
})

test('plays the clip, also of a file that the browser cannot play', async () => {
  const { card } = await open(videoOf(1, { clip_url: '/media/clip.mp4', media_type: 'video/x-msvideo' }))
  point(card)
  await pass(PREVIEW_DELAY_MS)
  expect(film(card)!.src).toContain('/media/clip.mp4')
})

test('a brief hover or an image plays nothing', async () => {
  const { cards } = await open(videoOf(1), makeArtwork(2))
  point(cards[0]!)
  await pass(PREVIEW_DELAY_MS - 1)
  leave(cards[0]!)
  point(cards[1]!)
  await pass(PREVIEW_MS)
  expect(film()).toBeNull()
})

test('keeps the poster until the first frame is ready', async () => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  const { card } = await open(videoOf(1))
  point(card)
  await pass(PREVIEW_DELAY_MS)
  expect(film()!.dataset).not.toHaveProperty('shown')
  fireEvent.playing(film()!)
  expect(film()!.dataset).toHaveProperty('shown')
})

test('stops after four seconds, and restarts on the next hover', async () => {
  const { card } = await open(videoOf(1))
  point(card)
  await pass(PREVIEW_DELAY_MS + PREVIEW_MS + PREVIEW_DELAY_MS)
  expect(film()).toBeNull()
  await pass(PREVIEW_MS)
  expect(film()).toBeNull()
  leave(card)
  point(card)
  await pass(PREVIEW_DELAY_MS)
  expect(film()).not.toBeNull()
})

test('plays on keyboard focus while the card has it', async () => {
  const { card } = await open(videoOf(1))
  const [link, artist] = card.querySelectorAll('a')
  act(() => link!.focus())
  await pass(PREVIEW_DELAY_MS)
  expect(film()).not.toBeNull()
  act(() => artist!.focus())
  expect(film()!.paused).toBe(false)
  act(() => artist!.blur())
  await pass(PREVIEW_DELAY_MS)
  expect(film()).toBeNull()
})

test.each([
  ['less motion is wanted', { media: ['(prefers-reduced-motion: reduce)'] }, {}],
  ['data is to be saved', { connection: { saveData: true, effectiveType: '4g' } }, {}],
  ['the line is slow', { connection: { effectiveType: '3g' } }, {}],
  ['the browser cannot play it', {}, { media_type: 'video/x-msvideo' }],
])('nothing moves when %s', async (_, browser, artwork) => {
  given(browser)
  const { card } = await open(videoOf(1, artwork))
  point(card)
  await pass(PREVIEW_MS)
  expect(film()).toBeNull()
})

test.each([
  ['fast', { effectiveType: '4g' }, 1],
  ['not known', undefined, 0],
])('by touch the film in the middle of the window plays, on a line that is %s', async (_, connection, count) => {
  given({ media: [touch], connection })
  const { cards } = await open(videoOf(1), videoOf(2))
  const center = (card: Element) => observed.find(({ element, margin }) => element === card && margin === '-50% 0px')!
  fireEvent.pointerEnter(cards[1]!, { pointerType: 'touch' })
  await pass(PREVIEW_DELAY_MS)
  expect(film()).toBeNull()
  center(cards[0]!).tell(true)
  await pass(PREVIEW_DELAY_MS)
  expect(cards[0]!.querySelectorAll('video')).toHaveLength(count)
  center(cards[0]!).tell(false)
  await pass(PREVIEW_DELAY_MS)
  expect(film()).toBeNull()
})

test('one plays at a time', async () => {
  const { cards } = await open(videoOf(1), videoOf(2))
  act(() => cards[0]!.querySelector('a')!.focus())
  await pass(PREVIEW_DELAY_MS)
  expect(film(cards[0])).not.toBeNull()
  point(cards[1]!)
  await pass(2 * PREVIEW_DELAY_MS)
  expect(film(cards[0])).toBeNull()
  expect(film(cards[1])!.paused).toBe(false)
})

test.each<[string, () => unknown]>([
  ['its tab is hidden', () => fireEvent(document, new Event('visibilitychange'))],
  ['it is scrolled away', () => observed.find(({ margin }) => margin === undefined)!.tell(false)],
  ['it cannot be fetched', () => fireEvent.error(film()!)],
])('it ends when %s', async (_, happens) => {
  const { card } = await open(videoOf(1))
  point(card)
  await pass(PREVIEW_DELAY_MS)
  expect(film()).not.toBeNull()
  happens()
  await pass(PREVIEW_DELAY_MS)
  expect(film()).toBeNull()
})

test('cleans up on unmount', async () => {
  const { card, unmount } = await open(videoOf(1))
  point(card)
  await pass(PREVIEW_DELAY_MS)
  const moving = film()!
  unmount()
  expect(moving.hasAttribute('src')).toBe(false)
  expect(moving.isConnected).toBe(false)
  expect(observed.filter(({ margin }) => margin === undefined)).toEqual([])
})
