import { describe, expect, test } from 'vitest'
import type { MessageAttachment } from '@atelier/contract/conversations/attachments.ts'
import { isTiny, mediaWidth, mosaicShape, singleRatio } from './media-layout.ts'

type Sized = Pick<MessageAttachment, 'kind' | 'width' | 'height'>

const picture = (width: number | null, height: number | null): Sized => ({ kind: 'image', width, height })
const film = (width: number | null, height: number | null): Sized => ({ kind: 'video', width, height })
const pdf: Sized = { kind: 'file', width: null, height: null }

describe('the width of a message', () => {
  test.each<[string, Sized[], number, number]>([
    ['a wide picture', [picture(4000, 1000)], 26, 26],
    ['a picture of unknown size', [picture(null, null)], 26, 26],
    ['a tall picture', [picture(1000, 4000)], 16.8, 16.8],
    ['a picture of 320 px', [picture(320, 300)], 20, 20],
    ['a picture of 16 px', [picture(16, 16)], 8, 16],
    ['several pictures of any size', [picture(16, 16), picture(16, 16)], 26, 26],
    ['a tall film', [film(1080, 1920)], 16.8, 16.8],
    ['a film of unknown size', [film(null, null)], 26, 26],
    ['files alone', [pdf], 20, 20],
    ['a tiny picture and a file', [picture(16, 16), pdf], 20, 20],
    ['a tall picture, a wide film and a file', [picture(1000, 4000), film(1920, 1080), pdf], 26, 26],
  ])('with %s', (_name, attachments, alone, withWords) => {
    expect(mediaWidth(attachments, false)).toBeCloseTo(alone)
    expect(mediaWidth(attachments, true)).toBeCloseTo(withWords)
  })
})

test.each([
  [picture(1000, 4000), 16.8, 0.6],
  [picture(1000, 4000), 26, 26 / 28],
  [picture(4000, 1000), 26, 2.2],
  [picture(1200, 1000), 26, 1.2],
  [film(null, null), 26, 16 / 9],
])('one picture is at most 28 rem high and 2.2 times as wide as high (%#)', (media, width, ratio) => {
  expect(singleRatio(media, width)).toBeCloseTo(ratio)
})

test.each([
  [picture(16, 16), 8, true],
  [picture(100, 127), 16, true],
  [picture(100, 128), 16, false],
  [picture(16, 4000), 16, false],
  [picture(null, null), 16, false],
])('a picture is tiny below half of the message’s width (%#)', (one, width, tiny) => {
  expect(isTiny(one, width)).toBe(tiny)
})

const [wide, tall, square] = [picture(16, 9), picture(9, 16), picture(8, 8)]

test.each([
  [[wide, wide], 'rows'],
  [[wide, tall], 'columns'],
  [[tall, tall], 'columns'],
  [[wide, tall, tall], 'top'],
  [[square, wide, wide], 'left'],
  [[wide, wide, wide, wide], 'four'],
  [[tall, wide, square, wide, tall], 'five'],
  [Array.from({ length: 10 }, () => square), 'five'],
])('arranges a mosaic by the number and form of its pictures (%#)', (pictures, shape) => {
  expect(mosaicShape(pictures)).toBe(shape)
})
