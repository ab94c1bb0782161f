import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  Output,
} from 'mediabunny'
import type { MetadataTags } from 'mediabunny'

/** One RIFF chunk. The main header declares 640 x 360, 50 frames of 40 ms. */
export function avi(more = Buffer.alloc(0), inside: Record<string, Buffer> = {}): Buffer {
  const header = Buffer.alloc(56)
  header.writeUInt32LE(40_000, 0)
  header.writeUInt32LE(50, 16)
  header.writeUInt32LE(640, 32)
  header.writeUInt32LE(360, 36)
  const list = chunk('LIST', Buffer.concat([Buffer.from('hdrl'), chunk('avih', header)]))
  const movie = chunk('LIST', Buffer.concat([Buffer.from('movi'), chunk('00dc', Buffer.alloc(400, 7))]))
  const others = Object.entries(inside).map(([name, content]) => chunk(name, content))
  return Buffer.concat([chunk('RIFF', Buffer.concat([Buffer.from('AVI '), list, ...others, movie])), more])
}

function chunk(name: string, content: Buffer): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt32LE(content.length)
  return Buffer.concat([Buffer.from(name), size, content])
}

/** Many browsers cannot play it. */
export function hevcVideo(codedWidth = 1280): Promise<Buffer> {
  // Main profile, level 4; without the parameter sets.
  const description = new Uint8Array(23)
  description.set([1, 1, 0x60, 0, 0, 0, 0x90, 0, 0, 0, 0, 0, 120, 0xf0, 0, 0xfc, 0xfd, 0xf8, 0xf8, 0, 0, 0x0f, 0])
  const config = { codec: 'hvc1.1.6.L120.90', codedWidth, codedHeight: codedWidth * 0.5625, description }
  return makeMp4('hevc', config, { seconds: 0.1, bytes: 150 })
}

/** Five seconds, main profile, about 300 KB, without sound. */
export function h264Video(tags?: MetadataTags): Promise<Buffer> {
  return makeMp4('avc', { ...h264, codedWidth: 960, codedHeight: 540 }, { seconds: 5, bytes: 300_000 }, { tags })
}

const parameterSets = '001e674d4028b902207808bf7350101014000003000400000300c03c60c6118001000668e84384cb20'
const h264 = { codec: 'avc1.4d4028', description: Buffer.from(`014d4028ffe1${parameterSets}`, 'hex') }

/** Four seconds, 60 KB. */
export const clipVideo = ({
  seconds = 4,
  width = 640,
  ...more
}: { seconds?: number; width?: number } & MoreTracks = {}) =>
  makeMp4('avc', { ...h264, codedWidth: width, codedHeight: 360 }, { seconds, bytes: 60_000 }, more)

interface MoreTracks {
  sound?: boolean
  pictures?: number
  tags?: MetadataTags | undefined
}

const aac = { codec: 'mp4a.40.2', numberOfChannels: 2, sampleRate: 48_000, description: Buffer.from('1190', 'hex') }

/** The header is complete and comes first; the frames are zeros, since no test decodes them. */
async function makeMp4(
  codec: 'avc' | 'hevc',
  decoderConfig: VideoDecoderConfig,
  { seconds, bytes }: { seconds: number; bytes: number },
  { tags, sound = false, pictures = 1 }: MoreTracks = {},
): Promise<Buffer> {
  const target = new BufferTarget()
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target })
  const sources = Array.from({ length: pictures }, () => new EncodedVideoPacketSource(codec))
  for (const source of sources) output.addVideoTrack(source)
  const audio = new EncodedAudioPacketSource('aac')
  if (sound) output.addAudioTrack(audio)
  if (tags) output.setMetadataTags(tags)
  await output.start()
  const frames = Math.round(seconds * 30)
  const packet = (n: number) => new EncodedPacket(new Uint8Array(bytes / frames), 'key', n / 30, 1 / 30)
  for (const source of sources) for (let n = 0; n < frames; n++) await source.add(packet(n), { decoderConfig })
  if (sound) await audio.add(packet(0), { decoderConfig: aac })
  await output.finalize()
  return Buffer.from(target.buffer!)
}

export function box(name: string, content: Buffer): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt32BE(content.length + 8)
  return Buffer.concat([size, Buffer.from(name, 'latin1'), content])
}

const numbers = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 4)
  values.forEach((value, n) => bytes.writeUInt32BE(value, n * 4))
  return bytes
}

/** Into the tables of a film, which are last or whose length then decides where its samples are: both are kept right. */
export function withBox(film: Buffer, more: Buffer): Buffer {
  return changeBoxes(film, 'moov', (content) => Buffer.concat([content, more]))
}

/** With bytes after the entries of each table of times. */
export const withSlack = (film: Buffer, secret = 'HIDDEN-PART'): Buffer =>
  changeBoxes(film, 'stts', (content) => Buffer.concat([content, Buffer.from(secret)]))

const LISTS = ['moov', 'trak', 'mdia', 'minf', 'stbl']

/** Replaces the content of all boxes of a kind, wherever they are. */
function rebuild(bytes: Buffer, kind: string, change: (content: Buffer) => Buffer): Buffer {
  const parts: Buffer[] = []
  for (let at = 0; at + 8 <= bytes.length;) {
    const end = at + (bytes.readUInt32BE(at) || bytes.length)
    const name = bytes.toString('latin1', at + 4, at + 8)
    const content = bytes.subarray(at + 8, end)
    const inner = LISTS.includes(name) ? rebuild(content, kind, change) : content
    parts.push(box(name, name === kind ? change(inner) : inner))
    at = end
  }
  return Buffer.concat(parts)
}

/** Boxes of a kind, with their new content; offsets of samples follow. */
export function changeBoxes(film: Buffer, kind: string, change: (content: Buffer) => Buffer): Buffer {
  const changed = rebuild(film, kind, change)
  if (film.indexOf('moov') > film.indexOf('mdat')) return changed
  const by = changed.indexOf('mdat') - film.indexOf('mdat')
  return rebuild(changed, 'stco', (content) => {
    const table = Buffer.from(content)
    for (let n = 0; n < table.readUInt32BE(4); n++) table.writeUInt32BE(table.readUInt32BE(8 + n * 4) + by, 8 + n * 4)
    return table
  })
}

/** Two fragments of a film, each with a position of a second track. */
export async function fragmentedFilm(): Promise<Buffer> {
  const plain = await clipVideo({ seconds: 0.2 })
  const tables = changeBoxes(plain, 'stbl', (content) => emptied(content))
  const at = tables.indexOf('moov') - 4
  const moov = tables.subarray(at + 8, at + tables.readUInt32BE(at))
  const positions = changeBoxes(box('moov', moov), 'hdlr', (content) => {
    const handler = Buffer.from(content)
    handler.write('meta', 8, 'latin1')
    return handler
  })
  const track = positions.subarray(positions.indexOf('trak') - 4)
  const second = Buffer.from(track.subarray(0, track.readUInt32BE(0)))
  second.writeUInt32BE(2, second.indexOf('tkhd') + 16)
  const extension = box('mvex', Buffer.concat([1, 2].map((id) => box('trex', numbers(0, id, 1, 512, 0, 0)))))
  const start = Buffer.concat([
    tables.subarray(0, plain.readUInt32BE(0)),
    box('moov', Buffer.concat([moov, second, extension])),
  ])
  const picture = Buffer.alloc(64, 3)
  const position = Buffer.from('+27.5916+086.5640')
  const fragment = (number: number) => {
    const run = (id: number, length: number, offset: number) => {
      const header = box('tfhd', numbers(0x20000, id))
      const time = box('tfdt', numbers(0, (number - 1) * 512))
      return box('traf', Buffer.concat([header, time, box('trun', numbers(0x201, 1, offset, length))]))
    }
    const build = (offset: number) =>
      box('moof', Buffer.concat([box('mfhd', numbers(0, number)), run(1, picture.length, offset), run(2, position.length, offset + picture.length)])) // prettier-ignore
    return Buffer.concat([build(build(0).length + 8), box('mdat', Buffer.concat([picture, position]))])
  }
  return Buffer.concat([start, fragment(1), fragment(2)])
}

/** The tables of samples, without any. */
function emptied(content: Buffer): Buffer {
  const at = content.indexOf('stsd') - 4
  const description = content.subarray(at, at + content.readUInt32BE(at))
  const tables = ['stts', 'stsc', 'stco'].map((kind) => box(kind, numbers(0, 0)))
  return Buffer.concat([description, ...tables, box('stsz', numbers(0, 0, 0))])
}
