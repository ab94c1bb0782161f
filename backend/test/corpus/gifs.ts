import sharp from 'sharp'
import { gifParts } from '../../src/media/inspection/picture-parts.ts'
import { movingPicture } from '../pictures.ts'
import { join, samplesOf, secret, seed, trailers } from './sample.ts'
import type { Sample } from './sample.ts'

const still = () => sharp({ create: { width: 32, height: 24, channels: 3, background: 'red' } }).gif().toBuffer() // prettier-ignore
const moving = () => movingPicture(32, 24)

/** Blocks of at most 255 bytes. */
const blocks = (content: Buffer): Buffer => {
  const parts: Buffer[] = []
  for (let at = 0; at < content.length; at += 255) {
    const piece = content.subarray(at, at + 255)
    parts.push(Buffer.from([piece.length]), piece)
  }
  return join(...parts, Buffer.from([0]))
}
const extension = (label: number, content: Buffer) => join(Buffer.from([0x21, label]), blocks(content))
const application = (name: string, content: Buffer) => join(Buffer.from([0x21, 0xff, 11]), name, blocks(content))

const before = (kind: string, bytes: () => Buffer) => async () => {
  const gif = await moving()
  const { start } = gifParts(gif).parts.findLast((part) => part.kind === kind)!
  return join(gif.subarray(0, start), bytes(), gif.subarray(start))
}
const cutAt = (place: (gif: Buffer) => number) => async () => {
  const gif = await moving()
  return gif.subarray(0, place(gif))
}
const lastImage = (gif: Buffer) => gifParts(gif).parts.findLast(({ kind }) => kind === '2c')!
const changed = (change: (gif: Buffer) => void) => async () => {
  const gif = Buffer.from(await still())
  change(gif)
  return gif
}

export const gifs: readonly Sample[] = samplesOf('gif', 'gif', [
  ['still', 'published', still],
  ['three frames', 'published', moving],
  ['interlaced, by gifsicle', 'published', () => seed('interlaced.gif')],
  ['colors of the web, by gifsicle', 'published', () => seed('web-colors.gif')],
  ['three frames with a comment, by gifsicle', 'cleaned', () => seed('moving.gif')],
  ['a page in a comment', 'cleaned', before('3b', () => extension(0xfe, join('<script>alert(1)</script>', secret)))],
  ['a script in a comment', 'cleaned', before('3b', () => extension(0xfe, join('*/=alert(1)//', secret)))],
  ['a comment between frames', 'cleaned', before('2c', () => extension(0xfe, secret))],
  ['plain text', 'cleaned', before('3b', () => extension(0x01, secret))],
  ['XMP', 'cleaned', before('3b', () => application('XMP DataXMP', join('<x:xmpmeta>', secret)))],
  ['a color profile', 'cleaned', before('3b', () => application('ICCRGBG1012', secret))],
  ['an unknown extension', 'cleaned', before('3b', () => extension(0x99, Buffer.alloc(70_000, secret)))],
  ['version 87a', 'published', changed((gif) => gif.write('7', 4, 'latin1'))],
  ['zeros between blocks', 'published', before('3b', () => Buffer.alloc(5))],
  ['without its end mark', 'published', cutAt((gif) => gif.length - 1)],
  ['something else in place of its end mark', 'cleaned', async () => join((await moving()).subarray(0, -1), Buffer.from([0x99]), secret)], // prettier-ignore
  [
    'cut after its first frame',
    'published',
    cutAt((gif) => gifParts(gif).parts.find(({ kind }) => kind === '2c')!.end),
  ],
  ['cut within its last frame', 'UNREADABLE_FILE', cutAt((gif) => lastImage(gif).end - 6)],
  ['cut within its last frame’s header', 'UNREADABLE_FILE', cutAt((gif) => lastImage(gif).start + 4)],
  ['cut before its first frame', 'UNREADABLE_FILE', cutAt((gif) => gifParts(gif).parts[0]!.start)],
  ['its signature alone', 'UNREADABLE_FILE', () => Buffer.from('GIF89a')],
  [
    'a page that begins like a GIF',
    'UNREADABLE_FILE',
    () => join('GIF89a<script>alert(1)</script><html>', Buffer.alloc(99, 32)),
  ],
  ['a claimed screen of 65,535 x 65,535', 'published', changed((gif) => gif.fill(0xff, 6, 10))],
  ['a frame beyond its screen', 'published', changed((gif) => gif.writeUInt16LE(20, lastImage(gif).start + 1))],
  ['an impossible code length', 'UNREADABLE_FILE', changed((gif) => (gif[lastImage(gif).content] = 200))],
  [
    '100,001 empty comments',
    'UNREADABLE_FILE',
    before('3b', () => Buffer.alloc(300_003, Buffer.from([0x21, 0xfe, 0]))),
  ],
  ...trailers.map(([name, hides, bytes]) => [`${name} behind it`, hides ? 'cleaned' : 'published', async () => join(await moving(), bytes)] as const), // prettier-ignore
])
