import { BufferTarget, EncodedPacket, EncodedVideoPacketSource, Mp4OutputFormat, Output } from 'mediabunny'

/** An AVI of one RIFF chunk: its main header says 640 x 360, 50 frames of 40 ms. */
export function avi(more = Buffer.alloc(0)): Buffer {
  const header = Buffer.alloc(56)
  header.writeUInt32LE(40_000, 0)
  header.writeUInt32LE(50, 16)
  header.writeUInt32LE(640, 32)
  header.writeUInt32LE(360, 36)
  const list = chunk('LIST', Buffer.concat([Buffer.from('hdrl'), chunk('avih', header)]))
  const movie = chunk('LIST', Buffer.concat([Buffer.from('movi'), chunk('00dc', Buffer.alloc(400, 7))]))
  return Buffer.concat([chunk('RIFF', Buffer.concat([Buffer.from('AVI '), list, movie])), more])
}

function chunk(name: string, content: Buffer): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt32LE(content.length)
  return Buffer.concat([Buffer.from(name), size, content])
}

/** An MP4 whose picture is HEVC, which many browsers cannot play. */
export async function hevcFilm(): Promise<Buffer> {
  const target = new BufferTarget()
  const output = new Output({ format: new Mp4OutputFormat(), target })
  const source = new EncodedVideoPacketSource('hevc')
  output.addVideoTrack(source)
  await output.start()
  // Main profile, level 4; the parameter sets themselves are left out.
  const description = new Uint8Array(23)
  description.set([1, 1, 0x60, 0, 0, 0, 0x90, 0, 0, 0, 0, 0, 120, 0xf0, 0, 0xfc, 0xfd, 0xf8, 0xf8, 0, 0, 0x0f, 0])
  const decoderConfig = { codec: 'hvc1.1.6.L120.90', codedWidth: 1280, codedHeight: 720, description }
  for (let n = 0; n < 3; n++)
    await source.add(new EncodedPacket(new Uint8Array(50), 'key', n / 30, 1 / 30), { decoderConfig })
  await output.finalize()
  return Buffer.from(target.buffer!)
}

/** A box of an MP4. */
export function box(name: string, content: Buffer): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt32BE(content.length + 8)
  return Buffer.concat([size, Buffer.from(name, 'latin1'), content])
}
