import { readAhead } from '../inspection/read-ahead.ts'
import type { ReadRange } from '../inspection/video-facts.ts'
import { TEXT_BYTES_MAX, XMP_BYTES_MAX } from './limits.ts'
import { decoded } from './png-texts.ts'

const CHUNKS_MAX = 1000
const HEAD_BYTES = 12
/** As other containers name the same. */
const NAMES: Readonly<Record<string, string>> = { ICMT: 'comment', ISBJ: 'description', ISFT: 'software' }
const XMP = '_PMX'

/** Texts of `LIST INFO` and the XMP of an AVI film, wherever they are among its chunks. */
export async function aviTexts(
  size: number,
  read: ReadRange,
): Promise<{ texts: Map<string, string>; packet: string | null }> {
  const texts = new Map<string, string>()
  let packet: string | null = null
  const readHeader = readAhead(size, read)
  let count = 0
  for (let at = 0; at + 8 <= size && count < CHUNKS_MAX; count++) {
    const header = await readHeader(at, Math.min(size, at + HEAD_BYTES))
    const [name, list] = [header.toString('latin1', 0, 4), header.toString('latin1', 8, HEAD_BYTES)]
    const bytes = header.readUInt32LE(4)
    const end = at + 8 + bytes
    const content = async () => Buffer.from(await read(at + 8, end))
    if (name === 'LIST' && list === 'INFO' && bytes <= TEXT_BYTES_MAX && end <= size) addTexts(await content(), texts)
    if (name === XMP && bytes <= XMP_BYTES_MAX && end <= size) packet ??= (await content()).toString()
    at = name === 'RIFF' ? at + HEAD_BYTES : end + (bytes % 2)
  }
  return { texts, packet }
}

function addTexts(list: Buffer, texts: Map<string, string>): void {
  for (let at = 4, n = 0; at + 8 <= list.length && n < CHUNKS_MAX; n++) {
    const name = NAMES[list.toString('latin1', at, at + 4)]
    const bytes = list.readUInt32LE(at + 4)
    const text = decoded(list.subarray(at + 8, at + 8 + bytes)).split('\0', 1)[0]!
    if (name && text && !texts.has(name)) texts.set(name, text)
    at += 8 + bytes + (bytes % 2)
  }
}
