import { expect, test } from 'vitest'
import { film, longVideo } from '../../../test/uploads.ts'
import { avi, box, hevcVideo } from '../../../test/video-files.ts'
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

/** A video that claims a number of frames and the size of each. */
function withSamples(film: Buffer, count: number): Buffer {
  const boxes: Buffer[] = []
  for (let at = 0; at < film.length; at += film.readUInt32BE(at)) {
    const name = film.toString('latin1', at + 4, at + 8)
    const content = film.subarray(at + 8, at + film.readUInt32BE(at))
    if (['moov', 'trak', 'mdia', 'minf', 'stbl'].includes(name)) boxes.push(box(name, withSamples(content, count)))
    else if (name === 'stsz') {
      const table = Buffer.alloc(12 + 4 * count, 1)
      table.writeUInt32BE(0, 0)
      table.writeUInt32BE(0, 4)
      table.writeUInt32BE(count, 8)
      boxes.push(box(name, table))
    } else boxes.push(box(name, content))
  }
  return Buffer.concat(boxes)
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

test.each<[string, () => Buffer, string]>([
  ['a page', () => page, 'INVALID_FILE_TYPE'],
  ['a sound', () => Buffer.concat([box('ftyp', Buffer.from('M4A \0\0\0\0M4A ')), film()]), 'INVALID_FILE_TYPE'],
  ['a film cut off', () => film().subarray(0, 200_000), 'UNREADABLE_FILE'],
  [
    'a film with a page in a box that players pass over',
    () => Buffer.concat([film(), box('free', page)]),
    'HIDDEN_CONTENT',
  ],
  ['a film with a page behind it', () => Buffer.concat([film(), page]), 'HIDDEN_CONTENT'],
  ['a film that is a ZIP besides', () => Buffer.concat([film(), box('free', zip)]), 'HIDDEN_CONTENT'],
  ['a film with endless tables', () => withSamples(film(), 5_000_000), 'UNREADABLE_FILE'],
  ['a film without a picture', () => box('ftyp', Buffer.from('isom\0\0\0\0isommp42')), 'UNREADABLE_FILE'],
  ['an AVI with a page behind it', () => avi(page), 'HIDDEN_CONTENT'],
  ['an AVI cut off', () => avi().subarray(0, 300), 'UNREADABLE_FILE'],
])('rejects %s', async (_, file, code) => {
  expect(await refusal(file())).toBe(code)
})
