import { BufferSource, EncodedPacketSink, Input, MP4 } from 'mediabunny'
import { expect, test } from 'vitest'
import { TRACES, videoWithMetadata } from '../../../test/video-with-metadata.ts'
import { avi, fragmentedFilm, h264Video } from '../../../test/video-files.ts'
import { erase } from '../erasure.ts'
import { inspectVideo } from './inspect-video.ts'

const read = (file: Buffer) => (start: number, end: number) =>
  Promise.resolve(new Uint8Array(file.subarray(start, end)))

async function cleaned(file: Buffer): Promise<Buffer> {
  const { traces } = await inspectVideo(file.length, read(file))
  const clean = Buffer.from(file)
  erase(clean, 0, traces)
  return clean
}

/** What a player decodes: the tracks and every frame. */
async function played(file: Buffer) {
  const input = new Input({ formats: [MP4], source: new BufferSource(new Uint8Array(file)) })
  const tracks = await input.getTracks()
  const film = await input.getPrimaryVideoTrack()
  const packets = []
  for await (const { timestamp, duration, type, data } of new EncodedPacketSink(film!).packets())
    packets.push([timestamp, duration, type, Buffer.from(data).toString('base64')])
  return {
    tracks: tracks.map(({ type }) => type),
    size: [await film!.getDisplayWidth(), await film!.getDisplayHeight()],
    codec: await film!.getCodecParameterString(),
    duration: await input.getDurationFromMetadata(),
    packets,
  }
}

const words = (file: Buffer) => TRACES.filter((trace) => file.includes(trace, 0, 'latin1'))

test('strips location and device metadata from a phone video, which plays as before', async () => {
  const film = await videoWithMetadata()
  expect(words(film)).toEqual(TRACES)
  const clean = await cleaned(film)
  expect(words(clean)).toEqual([])
  expect(clean).toHaveLength(film.length)
  expect([film, clean].map((each) => each.readBigUInt64BE(each.lastIndexOf('mvhd') + 8) > 0n)).toEqual([true, false])
  // The bytes between the positions belong to no track
  expect(clean.includes('between')).toBe(false)
  const before = await played(film)
  expect(await played(clean)).toEqual({ ...before, tracks: ['video'] })
  expect((await cleaned(clean)).equals(clean)).toBe(true)
})

test('a progressively playable video remains so', async () => {
  const film = await h264Video({ title: 'Mira-Lindt', raw: { '\xa9xyz': TRACES[0]! } })
  expect(words(film)).toEqual([TRACES[0], 'Mira-Lindt'])
  const clean = await cleaned(film)
  expect(words(clean)).toEqual([])
  expect(clean.indexOf('moov')).toBe(film.indexOf('moov'))
  expect(clean.indexOf('moov')).toBeLessThan(clean.indexOf('mdat'))
  expect(await played(clean)).toEqual(await played(film))
})

test("turns an AVI's metadata chunks into junk", async () => {
  const info = Buffer.concat([Buffer.from('INFO'), Buffer.from('ISFT\x08\0\0\0Model-7\0', 'latin1')])
  const inside = { LIST: info, IDIT: Buffer.from(TRACES[0]!), strd: Buffer.from('Mira-Lindt') }
  const film = avi(undefined, inside)
  expect(words(film)).toHaveLength(3)
  const clean = await cleaned(film)
  expect(words(clean)).toEqual([])
  expect(clean.toString('latin1').match(/JUNK/g)).toHaveLength(3)
  expect((await inspectVideo(clean.length, read(clean))).facts).toEqual(
    (await inspectVideo(film.length, read(film))).facts,
  )
})

test('erasing in chunks equals erasing at once', async () => {
  const film = await videoWithMetadata()
  const { traces } = await inspectVideo(film.length, read(film))
  for (const length of [1000, 4099]) {
    const pieces = Array.from({ length: Math.ceil(film.length / length) }, (_, n) =>
      Buffer.from(film.subarray(n * length, (n + 1) * length)),
    )
    pieces.forEach((piece, n) => erase(piece, n * length, traces))
    expect(Buffer.concat(pieces).equals(await cleaned(film))).toBe(true)
  }
})

test('strips positions from fragments', async () => {
  const film = await fragmentedFilm()
  expect(film.includes('+27.5916')).toBe(true)
  const clean = await cleaned(film)
  expect(words(clean)).toEqual([])
  const before = await played(film)
  expect(before.packets.length).toBeGreaterThan(1)
  expect(await played(clean)).toEqual({ ...before, tracks: ['video'] })
  expect((await cleaned(clean)).equals(clean)).toBe(true)
})
