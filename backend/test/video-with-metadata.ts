import { box, h264Video } from './video-files.ts'

/** Personal metadata in the sample films. */
export const TRACES = ['+27.5916+086.5640', 'Model-7', 'Mira-Lindt', 'Encoder-9', 'Device-5']

const numbers = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 4)
  values.forEach((value, n) => bytes.writeUInt32BE(value, n * 4))
  return bytes
}
const text = (words: string) => Buffer.from(words, 'latin1')

/** Each position is stored separately in the file. */
function positionTrack(places: readonly number[], bytesEach: number): Buffer {
  const handler = Buffer.concat([numbers(0, 0), text('meta'), numbers(0, 0, 0), text('Model-7\0')])
  const table = Buffer.concat([
    box('stsd', Buffer.concat([numbers(0, 1), box('mebx', numbers(0, 1))])),
    box('stts', numbers(0, 1, places.length, 1000)),
    box('stsc', numbers(0, 1, 1, 1, 1)),
    box('stsz', numbers(0, bytesEach, places.length)),
    box('stco', numbers(0, places.length, ...places)),
  ])
  const media = Buffer.concat([
    box('mdhd', numbers(0, 0, 0, 1000, 5000, 0)),
    box('hdlr', handler),
    box('minf', box('stbl', table)),
  ])
  const header = numbers(7, 0, 0, 2, 0, 5000, 0, 0, 0, 0, 0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000, 0, 0)
  return box('trak', Buffer.concat([box('tkhd', header), box('mdia', media)]))
}

/** Like phones: tables last, traces in `udta`, `meta`, a track and other boxes. `more` bytes precede the tables. */
export async function videoWithMetadata(more = 0): Promise<Buffer> {
  const plain = await h264Video()
  const boxes = new Map<string, { at: number; content: Buffer }>()
  for (let at = 0; at < plain.length; at += plain.readUInt32BE(at))
    boxes.set(plain.toString('latin1', at + 4, at + 8), {
      at,
      content: plain.subarray(at + 8, at + plain.readUInt32BE(at)),
    })
  const { at, content } = boxes.get('moov')!
  const tables = Buffer.from(content)
  // Keeps the original video's offsets valid; its own tables become a `free` box.
  const start = Buffer.from(plain)
  start.write('free', at + 4, 'latin1')
  const encoder = tables.indexOf('avc1', 0, 'latin1') - 4 + 50
  tables.write('\x09Encoder-9', encoder, 'latin1')
  tables.write('Device-5', tables.indexOf('hdlr', 0, 'latin1') + 28, 'latin1')

  const position = text('+27.5916+086.5640+8850/')
  const filler = box('mdat', Buffer.alloc(more, 5))
  const first = start.length + filler.length + 8
  const positions = box('mdat', Buffer.concat([position, text('between'), position]))
  const own = [
    box('udta', box('\xa9xyz', position)),
    box('meta', Buffer.concat([numbers(0), text('com.apple.quicktime.location.ISO6709'), position, text('Model-7')])),
    box('uuid', text('0123456789abcdef<x:xmpmeta>Mira-Lindt')),
    positionTrack([first, first + position.length + 7], position.length),
  ]
  const moov = box('moov', Buffer.concat([tables, ...own]))
  return Buffer.concat([start, filler, positions, moov, box('udta', text('Mira-Lindt')), box('free', text('Model-7'))])
}
