import { Suspense, use } from 'react'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { MediaFrame } from '@atelier/shared-ui/media-frame.tsx'
import { VideoPlayer } from '@atelier/shared-ui/video-player.tsx'

const sources = [
  { url: '/a-320.webp', width: 320 },
  { url: '/a-960.webp', width: 960 },
  { url: '/a-640.webp', width: 640 },
]
const frame = () => document.querySelector<HTMLElement>('[data-state]')!

/** The simulated browser loads no images. */
const sizeOf = (image: HTMLElement) =>
  Object.defineProperties(image, { complete: { value: true }, naturalWidth: { value: 640 } })
const arrive = (image: HTMLElement) => fireEvent.load(sizeOf(image))

test("reserves space with the picture's aspect ratio before anything loads", () => {
  render(
    <MediaFrame
      alt="Tidal Cathedral"
      sources={sources}
      width={1600}
      height={900}
      thumbhash="1QcSHQRnh493V4dIh4eXh1h4kJUI"
    />,
  )
  expect(parseFloat(frame().style.aspectRatio)).toBeCloseTo(16 / 9)
  expect(frame().dataset.state).toBe('loading')
  expect(document.querySelector('canvas')).not.toBeNull()
})

test('lists all widths for the browser, with the largest as fallback', () => {
  render(<MediaFrame alt="Tidal Cathedral" sources={sources} sizes="50vw" />)
  const image = screen.getByRole('img')
  expect(image.getAttribute('srcset')).toBe('/a-320.webp 320w, /a-960.webp 960w, /a-640.webp 640w')
  expect(image.getAttribute('src')).toBe('/a-960.webp')
  expect(image.getAttribute('loading')).toBe('lazy')
})

test('offers AVIF to browsers that show it, with the other file for a width that has none', () => {
  const avif = sources.map((source) =>
    source.width === 320 ? source : { ...source, avif_url: `/a-${source.width}.avif` },
  )
  const { unmount } = render(<MediaFrame alt="Tidal Cathedral" sources={avif} sizes="50vw" />)
  const image = screen.getByRole('img')
  const offered = image.parentElement!.querySelector('source')!
  expect(offered.getAttribute('type')).toBe('image/avif')
  expect(offered.getAttribute('sizes')).toBe('50vw')
  expect(offered.getAttribute('srcset')).toBe('/a-320.webp 320w, /a-960.avif 960w, /a-640.avif 640w')
  expect(image.getAttribute('srcset')).toBe('/a-320.webp 320w, /a-960.webp 960w, /a-640.webp 640w')
  unmount()
  expect(offered.getAttribute('srcset')).toBeNull()
})

test('shows the other file if the AVIF fails', () => {
  render(<MediaFrame alt="Tidal Cathedral" sources={[{ ...sources[0]!, avif_url: '/a-320.avif' }]} />)
  const image = screen.getByRole('img')
  const current = vi
    .spyOn(image as HTMLImageElement, 'currentSrc', 'get')
    .mockReturnValue('http://localhost/a-320.avif')
  fireEvent.error(image)
  current.mockReturnValue('http://localhost/a-320.webp')
  expect(image.parentElement!.querySelector('source')).toBeNull()
  expect(frame().dataset.state).toBe('loading')
  fireEvent.error(image)
  expect(frame().dataset.state).toBe('broken')
})

test('passes on the given sizes, so that a temporarily hidden picture requests no larger file', () => {
  render(<MediaFrame alt="Tidal Cathedral" sources={sources} sizes="50vw" />)
  expect(screen.getByRole('img').getAttribute('sizes')).toBe('50vw')
})

test('a picture releases its sources while it is still in the document; a mounted one keeps them', () => {
  const { rerender, unmount } = render(<MediaFrame alt="Tidal Cathedral" sources={sources} />)
  const image = screen.getByRole('img')
  rerender(<MediaFrame alt="Tidal Cathedral, again" sources={sources} />)
  expect(image.getAttributeNames()).toEqual(expect.arrayContaining(['src', 'srcset', 'sizes']))
  const connected: boolean[] = []
  vi.spyOn(image, 'removeAttribute').mockImplementation((name) => {
    connected.push(image.isConnected)
    Element.prototype.removeAttribute.call(image, name)
  })
  unmount()
  for (const name of ['src', 'srcset', 'sizes']) expect(image.getAttribute(name)).toBeNull()
  expect(connected).toEqual([true, true, true])
})

test('a picture that a suspended page hides has its sources when it is shown again', async () => {
  const pending = new Promise<void>(() => {})
  const Late = ({ of }: { of: Promise<void> | null }) => {
    if (of) use(of)
    return null
  }
  const page = (of: Promise<void> | null) => (
    <Suspense>
      <MediaFrame alt="Tidal Cathedral" sources={sources} />
      <Late of={of} />
    </Suspense>
  )
  const { rerender } = render(page(null))
  const image = screen.getByRole('img')
  const values = () => ['src', 'srcset', 'sizes'].map((name) => image.getAttribute(name))
  const shown = values()
  rerender(page(pending))
  expect(values()).toEqual([null, null, null])
  rerender(page(null))
  await waitFor(() => expect(values()).toEqual(shown))
})

test('initially visible pictures load with high priority', () => {
  render(<MediaFrame alt="Tidal Cathedral" sources={sources} priority />)
  expect(screen.getByRole('img').getAttribute('loading')).toBe('eager')
  expect(screen.getByRole('img').getAttribute('fetchpriority')).toBe('high')
})

test('a loaded picture is shown; a broken one says so under its name', () => {
  render(<MediaFrame alt="Tidal Cathedral" sources={sources} />)
  fireEvent.load(screen.getByRole('img'))
  expect(frame().dataset.state).toBe('loaded')
  fireEvent.error(screen.getByRole('img'))
  expect(screen.getByRole('img', { name: 'Tidal Cathedral (not available)' })).toBeDefined()
})

test('a picture that the document has shown is visible at once, over its placeholder until it has loaded again', () => {
  const thumbhash = '1QcSHQRnh493V4dIh4eXh1h4kJUI'
  const files = [320, 640].map((width) => ({ url: `/dune-${width}.webp`, width }))
  const first = render(<MediaFrame alt="Dune" sources={files} sizes="50vw" />)
  arrive(screen.getByRole('img'))
  first.unmount()
  const again = (sizes: string) => <MediaFrame alt="Dune" sources={files} sizes={sizes} thumbhash={thumbhash} />
  const { rerender } = render(again('50vw'))
  expect(frame().dataset.state).toBe('loaded')
  expect(screen.getByRole('img').getAttribute('loading')).toBe('eager')
  expect(screen.getByRole('img').getAttribute('decoding')).toBe('sync')
  expect(document.querySelector('canvas')).not.toBeNull()
  arrive(screen.getByRole('img'))
  expect(document.querySelector('canvas')).toBeNull()
  // Another width may be another file
  rerender(again('100vw'))
  expect(screen.getByRole('img').getAttribute('loading')).toBe('lazy')
})

test('a picture of a single file that the document has shown is visible at once at any width', () => {
  const small = (sizes: string) => <MediaFrame alt="Dune" sources={[{ url: '/small.webp', width: 96 }]} sizes={sizes} />
  const first = render(small('50vw'))
  arrive(screen.getByRole('img'))
  first.unmount()
  render(small('100vw'))
  expect(frame().dataset.state).toBe('loaded')
})

test('a picture of the first paint counts as shown', async () => {
  vi.resetModules()
  delete document.__ATELIER_SHOWN_IMAGES__
  const painted = document.createElement('img')
  painted.setAttribute('src', '/painted.webp')
  sizeOf(painted)
  document.body.append(painted)
  const { MediaFrame: Later } = await import('@atelier/shared-ui/media-frame.tsx')
  render(<Later alt="Painted" sources={[{ url: '/painted.webp', width: 640 }]} sizes="50vw" />)
  expect(frame().dataset.state).toBe('loaded')
  painted.remove()
})

test('another picture in the same place restarts loading', () => {
  const { rerender } = render(<MediaFrame alt="One" sources={sources} />)
  fireEvent.error(screen.getByRole('img'))
  rerender(<MediaFrame alt="Two" sources={[{ url: '/b.webp', width: 640 }]} />)
  expect(screen.getByRole('img', { name: 'Two' }).getAttribute('src')).toBe('/b.webp')
})

test.each([
  [4.96, '0:05'],
  [null, ''],
])('the badge of a video of %s seconds is "%s"', (duration, text) => {
  render(<MediaFrame alt="Loop" sources={sources} kind="video" duration={duration} />)
  expect(frame().textContent).toBe(text)
  expect(frame().querySelector('span svg')).not.toBeNull()
})

test('a video that cannot be played is offered for download', () => {
  render(<VideoPlayer title="Loop" src="/loop.mp4" downloadName="loop.mp4" />)
  fireEvent.error(screen.getByLabelText('Loop'))
  const link = screen.getByRole('link', { name: 'Download video' })
  expect(link.getAttribute('href')).toBe('/loop.mp4')
  expect(link.getAttribute('download')).toBe('loop.mp4')
})
