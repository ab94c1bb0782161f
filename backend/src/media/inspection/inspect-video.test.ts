import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { cleanOf, film, longVideo } from '../../../test/uploads.ts'
import { avi, box, hevcVideo, withBox, withSlack } from '../../../test/video-files.ts'
import { inspectVideo } from './inspect-video.ts'
import { RejectedFileError } from './rejected-file-error.ts'

/** Inspects a file, and returns how many bytes were read. */
async function inspect(file: Buffer) {
  let bytes = 0
  const { facts } = await inspectVideo(file.length, async (start, end) => {
    bytes += end - start
    return new Uint8Array(file.subarray(start, end))
  })
  return { facts, bytes }
}

const refusal = (file: Buffer) =>
  inspect(file).then(
    () => 'accepted',
    (error: unknown) => (error instanceof RejectedFileError ? error.code : error),
  )

test('reads dimensions, duration and codecs from the content', async () => {
  const { facts } = await inspect(film())
  expect(facts.media_type).toMatch(/^video\/mp4; codecs="avc1\.[0-9a-f]{6}"$/)
  expect([facts.width, facts.height].every((side) => (side ?? 0) >= 360)).toBe(true)
  expect(facts.duration).toBeGreaterThan(1)
})

test('reads only a little of a long video', async () => {
  expect((await inspect(longVideo(64 * 1024 * 1024))).bytes).toBeLessThan(1024 * 1024)
})

test('accepts HEVC and names its codec', async () => {
  expect((await inspect(await hevcVideo())).facts).toMatchObject({
    media_type: 'video/mp4; codecs="hvc1.1.6.L120.90"',
    width: 1280,
    height: 720,
  })
})

test('accepts AVI by its signature', async () => {
  expect((await inspect(avi())).facts).toEqual({
    width: 640,
    height: 360,
    duration: 2,
    media_type: 'video/x-msvideo',
  })
})

/** A video with a number of frames, all of them empty. */
function withSamples(film: Buffer, count: number): Buffer {
  const boxes: Buffer[] = []
  for (let at = 0; at < film.length; at += film.readUInt32BE(at)) {
    const name = film.toString('latin1', at + 4, at + 8)
    const content = film.subarray(at + 8, at + film.readUInt32BE(at))
    if (['moov', 'trak', 'mdia', 'minf', 'stbl'].includes(name)) boxes.push(box(name, withSamples(content, count)))
    else if (name === 'stsz') {
      const table = Buffer.alloc(12 + 4 * count)
      table.writeUInt32BE(0, 0)
      table.writeUInt32BE(0, 4)
      table.writeUInt32BE(count, 8)
      boxes.push(box(name, table))
    } else boxes.push(box(name, content))
  }
  return Buffer.concat(boxes)
}

/** With an endless first entry in each table of that kind. */
function withEndless(kind: string, file = film()): Buffer {
  const bytes = Buffer.from(file)
  let at = bytes.indexOf(kind, 0, 'latin1')
  expect(at).toBeGreaterThan(0)
  for (; at >= 0; at = bytes.indexOf(kind, at + 4, 'latin1')) bytes.writeUInt32BE(0xfffffff0, at + 12)
  return bytes
}

/** Its pictures are shown in another order than they are stored, as those of most encoders. */
const reordered = () => seed('plain.mp4')

const seed = (name: string) => readFileSync(new URL(`../../../test/corpus/seeds/${name}`, import.meta.url))

/** The last sample of its last fragment would end far behind the file. */
function withEndlessSample(): Buffer {
  const bytes = seed('fragments.mp4')
  const run = bytes.lastIndexOf('trun', undefined, 'latin1')
  const flags = bytes.readUIntBE(run + 5, 3)
  // Each of its samples has a size
  expect(flags & 0x200).toBe(0x200)
  const head = 12 + [0x1, 0x4].filter((flag) => flags & flag).length * 4
  const each = [0x100, 0x200, 0x400, 0x800].filter((flag) => flags & flag).length * 4
  const last = run + head + (bytes.readUInt32BE(run + 8) - 1) * each + (flags & 0x100 ? 4 : 0)
  bytes.writeUInt32BE(0x7fffffff, last)
  return bytes
}

const page = Buffer.from('<html><script>alert(1)</script>'.padEnd(200))
const zip = Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)])

test('rejects an AVI of very many chunks after a few requests', async () => {
  const file = Buffer.alloc(12 * 10_000, Buffer.from('RIFF\x04\0\0\0AVI ', 'latin1'))
  let reads = 0
  const refused = inspectVideo(file.length, async (start, end) => {
    reads++
    return new Uint8Array(file.subarray(start, end))
  })
  await expect(refused).rejects.toMatchObject({ code: 'UNREADABLE_FILE' })
  expect(reads).toBeLessThan(50)
})

test('reads the tables of a video of several hours', async () => {
  expect(await refusal(withSamples(film(), 500_000))).toBe('accepted')
})

test.each<[string, () => Buffer, string, RegExp]>([
  ['a page', () => page, 'INVALID_FILE_TYPE', /This is a web page named \.mp4\.$/],
  [
    'a sound',
    () => Buffer.concat([box('ftyp', Buffer.from('M4A \0\0\0\0M4A ')), film()]),
    'INVALID_FILE_TYPE',
    /an M4A sound/,
  ],
  ['a film cut off', () => film().subarray(0, 200_000), 'UNREADABLE_FILE', /its end is missing/],
  [
    'a film without its samples',
    () => film().subarray(0, film().lastIndexOf('mdat') - 4),
    'UNREADABLE_FILE',
    /its end is missing/,
  ],
  ['a film with endless tables', () => withSamples(film(), 5_000_000), 'UNREADABLE_FILE', /^undefined$/],
  ['a film with endless chunks', () => withEndless('stsc'), 'UNREADABLE_FILE', /^undefined$/],
  ['a film of endless samples', () => withEndless('stts', reordered()), 'UNREADABLE_FILE', /^undefined$/],
  ['a film with endless offsets', () => withEndless('ctts', reordered()), 'UNREADABLE_FILE', /^undefined$/],
  [
    'a film without a picture',
    () => box('ftyp', Buffer.from('isom\0\0\0\0isommp42')),
    'UNREADABLE_FILE',
    /its end is missing/,
  ],
  ['an AVI cut off', () => avi().subarray(0, 300), 'UNREADABLE_FILE', /its end is missing/],
])('rejects %s, and says why', async (_, file, code, text) => {
  const bytes = file()
  const read = (start: number, end: number) => Promise.resolve(new Uint8Array(bytes.subarray(start, end)))
  const refused = await inspectVideo(bytes.length, read, { key: 'x/1.mp4' }).catch((error: unknown) => error)
  expect(refused).toMatchObject({ code })
  expect(String((refused as RejectedFileError).text)).toMatch(text)
})

const secret = Buffer.from('HIDDEN-PART')
const unknownBox = box('sefd', secret)

test.each<[string, () => Buffer]>([
  ["a maker's box", () => Buffer.concat([film(), unknownBox])],
  ['zeros behind it', () => Buffer.concat([film(), Buffer.alloc(69)])],
  ['a few zeros behind it', () => Buffer.concat([film(), Buffer.alloc(3)])],
  ['a page behind it', () => Buffer.concat([film(), page, secret])],
  [
    'a box of a wrong length behind it',
    () => Buffer.concat([film(), Buffer.from('\0\x01\0\0abcdHIDDEN-PART', 'latin1')]),
  ],
  ['a page in a box that players pass over', () => Buffer.concat([film(), box('free', Buffer.concat([page, secret]))])],
  ['a ZIP in a box', () => Buffer.concat([film(), box('free', Buffer.concat([secret, zip]))])],
  [
    'boxes of their own after very many others',
    () => Buffer.concat([film(), ...Array.from({ length: 1000 }, () => box('free', Buffer.alloc(0))), unknownBox]),
  ],
  ['a secret among its tables', () => withBox(film(), unknownBox)],
  ['a secret after the entries of a table', () => withSlack(film())],
  ['a secret that a fragment claims', () => Buffer.concat([withEndlessSample(), box('mdat', secret)])],
  ['a secret among its samples', () => Buffer.concat([film(), box('mdat', secret)])],
  ['a secret among its brands', () => Buffer.concat([box('ftyp', Buffer.from(`isom\0\0\0\0${'isom'.repeat(30)}HIDDEN-PART`)), film().subarray(film().readUInt32BE(0))])], // prettier-ignore
  ['an AVI with a page behind it', () => avi(Buffer.concat([page, secret]))],
  ['an AVI with a chunk of its own among the frames', () => avi(undefined, { abcd: secret })],
])('publishes a film with %s, without what it hides', async (_, file) => {
  const clean = await cleanOf(file())
  expect(clean.includes(secret)).toBe(false)
  expect((await inspect(clean)).facts).toEqual((await inspect(file())).facts)
  expect((await cleanOf(clean)).equals(clean)).toBe(true)
})

test('what follows the last box becomes a box that players skip', async () => {
  const clean = await cleanOf(Buffer.concat([film(), page]))
  expect(clean.subarray(film().length)).toEqual(box('free', Buffer.alloc(page.length - 8)))
})
