import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { FirstPictures } from './first-pictures.ts'
import type { PictureSource } from './first-pictures.ts'

const picture = [{ url: '/media/sea.webp', width: 320 }]

function given(first: PictureSource['first']) {
  const asked = vi.fn(first)
  const pictures = new FirstPictures([{ path: '/api/artworks', first: asked }], pino({ level: 'silent' }))
  return { asked, read: (address = '/api/artworks?filter=new') => pictures.read(address, 2) }
}

test('concurrent reads of a list share one query', async () => {
  const { asked, read } = given(() => Promise.resolve([picture]))
  expect(await Promise.all([read(), read()])).toEqual([[picture], [picture]])
  expect(asked).toHaveBeenCalledExactlyOnceWith(new URLSearchParams('filter=new'), 2)
  await read('/api/artworks?filter=popular')
  expect(asked).toHaveBeenCalledTimes(2)
})

test('queries a list again after five seconds', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const { asked, read } = given(() => Promise.resolve([picture]))
  await read()
  vi.advanceTimersByTime(4999)
  await read()
  expect(asked).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  await read()
  expect(asked).toHaveBeenCalledTimes(2)
})

test('an unknown, failing or hanging list has no pictures', async () => {
  expect(await given(() => Promise.resolve([picture])).read('/api/creators')).toEqual([])
  expect(await given(() => Promise.reject(new Error('down'))).read()).toEqual([])
  expect(await given(() => new Promise(() => {})).read()).toEqual([])
})
