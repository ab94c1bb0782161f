import sharp from 'sharp'
import { expect, test } from 'vitest'
import { animatedPng } from '../../../test/animated-png.ts'
import { inspectPicture } from './inspect-picture.ts'

/** Color of a place in each frame of the widest rendition. */
async function colorsAt(file: Buffer, left: number, top: number) {
  const { data } = (await inspectPicture(file)).images.at(-1)!
  const { pages = 1, delay, loop } = await sharp(data, { animated: true }).metadata()
  const colors = []
  for (let page = 0; page < pages; page++) {
    const one = await sharp(data, { page }).ensureAlpha().extract({ left, top, width: 1, height: 1 }).raw().toBuffer()
    colors.push([...one].map((value) => Math.round(value / 255)).join(''))
  }
  return { colors, delay, loop }
}

const red = { width: 40, height: 20, left: 0, top: 0, background: 'red', delay: [1, 10] as const }
const patch = { width: 10, height: 10, left: 20, top: 5, background: 'blue', delay: [1, 5] as const }
const small = { ...patch, left: 0, background: 'lime' }

test('an animated PNG becomes an animation of the same times, repetitions and frames', async () => {
  const file = await animatedPng(40, 20, [red, patch, small], { plays: 3 })
  expect(await colorsAt(file, 25, 10)).toEqual({ colors: ['1001', '0011', '0011'], delay: [100, 200, 200], loop: 3 })
  expect((await colorsAt(file, 5, 10)).colors).toEqual(['1001', '1001', '0101'])
})

test.each([
  ['cleared', 1, ['1001', '0011', '0000']],
  ['undone', 2, ['1001', '0011', '1001']],
])('a frame that is %s before the next', async (_, disposal, colors) => {
  const file = await animatedPng(40, 20, [red, { ...patch, disposal }, small])
  expect((await colorsAt(file, 25, 10)).colors).toEqual(colors)
})

test('a half transparent frame lies over the one before, or replaces it', async () => {
  const veil = { ...red, background: { r: 0, g: 0, b: 255, alpha: 0.1 } }
  expect((await colorsAt(await animatedPng(40, 20, [red, { ...veil, blended: true }]), 25, 10)).colors[1]).toBe('1001')
  expect((await colorsAt(await animatedPng(40, 20, [red, veil]), 25, 10)).colors[1]).toBe('0010')
})

test.each([
  ['a frame outside', [red, { ...patch, left: 35 }]],
  ['one frame', [red]],
])('with %s its still picture is published', async (_, frames) => {
  expect((await colorsAt(await animatedPng(40, 20, frames), 25, 10)).colors).toEqual(['1001'])
})

test('a large one is made narrower', async () => {
  const file = await animatedPng(1600, 100, [{ ...red, width: 1600, height: 100 }, patch])
  const { width, height, images } = await inspectPicture(file)
  expect([width, height, images.map((image) => image.width)]).toEqual([1600, 100, [320, 640, 960, 1440]])
  const { pages, pageHeight } = await sharp(images[3]!.data, { animated: true }).metadata()
  expect([pages, pageHeight]).toEqual([2, 90])
})

test('too many pixels in all frames are rejected with the limit', async () => {
  const many = Array.from({ length: 21 }, () => ({ ...patch, left: 0, top: 0 }))
  const first = { ...red, width: 2000, height: 1000 }
  await expect(inspectPicture(await animatedPng(2000, 1000, [first, ...many]))).rejects.toMatchObject({
    code: 'TOO_MANY_PIXELS',
    text: expect.stringContaining('44 megapixels in 22 frames. ') as string,
  })
})
