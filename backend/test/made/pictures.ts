import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { pngChunk } from '../../src/media/inspection/sound-picture.ts'

const HEADER_END = 33

interface Carried {
  /** Latin-1 as `tEXt`, others as `iTXt`, as Pillow writes them. */
  texts?: Readonly<Record<string, string>>
  chunks?: readonly Buffer[]
}

export const textChunk = (keyword: string, text: string): Buffer =>
  Buffer.from(text, 'latin1').toString('latin1') === text
    ? pngChunk('tEXt', Buffer.from(`${keyword}\0${text}`, 'latin1'))
    : pngChunk('iTXt', Buffer.concat([Buffer.from(`${keyword}\0\0\0\0\0`, 'latin1'), Buffer.from(text)]))

export const packedChunk = (keyword: string, text: string | Buffer): Buffer =>
  pngChunk('zTXt', Buffer.concat([Buffer.from(`${keyword}\0\0`, 'latin1'), deflateSync(text)]))

export async function gray({ texts = {}, chunks = [] }: Carried = {}): Promise<Buffer> {
  const png = await plain().png().toBuffer()
  const written = Object.entries(texts).map(([keyword, text]) => textChunk(keyword, text))
  return Buffer.concat([png.subarray(0, HEADER_END), ...written, ...chunks, png.subarray(HEADER_END)])
}

const plain = () => sharp({ create: { width: 32, height: 32, channels: 3, background: 'gray' } })

/** With segments after its first marker. */
export async function grayJpeg(segments: readonly Buffer[] = []): Promise<Buffer> {
  const jpeg = await plain().jpeg().toBuffer()
  return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)])
}

export function segment(marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([head, content])
}
