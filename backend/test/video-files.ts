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
