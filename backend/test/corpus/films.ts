import { avi, box, changeBoxes, fragmentedFilm, hevcVideo } from '../video-files.ts'
import { videoWithMetadata } from '../video-with-metadata.ts'
import { join, samplesOf, secret, seed, trailers } from './sample.ts'
import type { Sample } from './sample.ts'

const plain = () => seed('plain.mp4')
const first = () => seed('first.mp4')
const fragments = () => seed('fragments.mp4')

/** The place of a box among those of the file. */
function topOf(film: Buffer, kind: string, nth = 0): { start: number; end: number } {
  let found = 0
  for (let at = 0; at < film.length;) {
    const end = at + film.readUInt32BE(at)
    if (film.toString('latin1', at + 4, at + 8) === kind && found++ === nth) return { start: at, end }
    at = end
  }
  throw new Error(`There is no ${kind}`)
}

const without = (film: Buffer, kind: string) => {
  const { start, end } = topOf(film, kind)
  return join(film.subarray(0, start), film.subarray(end))
}
const inTables = (film: Buffer, ...more: Buffer[]) => changeBoxes(film, 'moov', (content) => join(content, ...more))
const within = (kind: string, film: Buffer, ...more: Buffer[]) =>
  changeBoxes(film, kind, (content) => join(content, ...more))
const field = (film: Buffer, kind: string, offset: number, value: number) =>
  changeBoxes(film, kind, (content) => {
    const changed = Buffer.from(content)
    changed.writeUInt32BE(value, offset)
    return changed
  })
const patched = (film: Buffer, change: (film: Buffer) => unknown) => {
  change(film)
  return film
}
const uuid = (id: string) => box('uuid', join(Buffer.from(id.replaceAll('-', ''), 'hex'), secret))
const long = (kind: string, content: Buffer, length = content.length + 16) => {
  const header = Buffer.alloc(16)
  header.writeUInt32BE(1, 0)
  header.write(kind, 4, 'latin1')
  header.writeBigUInt64BE(BigInt(length), 8)
  return join(header, content)
}

const seeds = samplesOf('film', 'mp4', [
  ['H.264, tables last', 'published', plain],
  ['H.264, tables first', 'published', first],
  ['fragments', 'published', fragments],
  ['fragments with offsets of the file', 'published', () => seed('old-fragments.mp4')],
  ['sound', 'published', () => seed('sound.mp4')],
  ['sound in fragments', 'published', () => seed('sound-fragments.mp4')],
  ['HEVC (hvc1)', 'published', () => seed('hevc.mp4')],
  ['HEVC of a phone', 'published', () => hevcVideo()],
  ['MPEG-4 part 2', 'published', () => seed('mpeg4.mp4')],
  ['one frame', 'published', () => seed('one-frame.mp4')],
  ['frames out of order', 'published', () => seed('b-frames.mp4')],
  ['an edit list', 'published', () => seed('edited.mp4')],
  ['variable rate', 'published', () => seed('variable-rate.mp4')],
  ['four hours', 'published', () => seed('four-hours.mp4')],
  ['10 bit', 'published', () => seed('ten-bit.mp4')],
  ['pixels that are no squares', 'published', () => seed('wide-pixels.mp4')],
  ['rotation 90', 'published', () => seed('turned-90.mp4')],
  ['rotation 180', 'published', () => seed('turned-180.mp4')],
  ['rotation 270', 'published', () => seed('turned-270.mp4')],
  ['a 3GP of a phone', 'published', () => seed('phone.3gp')],
  ['an M4V', 'published', () => seed('itunes.m4v')],
  ['place and title', 'cleaned', () => seed('located.mp4')],
  ['subtitles', 'cleaned', () => seed('subtitles.mp4')],
  ['place, device and a track of positions', 'published', () => videoWithMetadata()],
  ['positions in fragments', 'published', () => fragmentedFilm()],
  ['a QuickTime film called .mp4', 'published', () => seed('plain.mov')],
  ['an AVI called .mp4', 'published', () => seed('mpeg4.avi')],
])

const movies = samplesOf('film', 'mov', [
  ['H.264', 'published', () => seed('plain.mov')],
  ['uncompressed sound', 'published', () => seed('pcm.mov')],
  ['sound in packets', 'published', () => seed('adpcm.mov')],
  ['HEVC (hev1)', 'published', () => seed('hev1.mov')],
  ['Motion JPEG', 'published', () => seed('mjpeg.mov')],
  ['a track of time codes', 'published', () => seed('timecode.mov')],
  ['XMP, keys and a model by ExifTool', 'cleaned', () => seed('xmp.mov')],
  ['no brands: tables or pictures first', 'published', () => without(changedOffsets(seed('plain.mov')), 'ftyp')],
])

/** As without the brands' box, which precedes the pictures. */
function changedOffsets(film: Buffer): Buffer {
  const { end } = topOf(film, 'ftyp')
  return changeBoxes(film, 'stco', (content) => {
    const table = Buffer.from(content)
    for (let n = 0; n < table.readUInt32BE(4); n++) table.writeUInt32BE(table.readUInt32BE(8 + n * 4) - end, 8 + n * 4)
    return table
  })
}

// Names of boxes and brands are no words. cspell:disable
const MAKERS = {
  Samsung: 'sefd smta',
  'LG and Motorola': 'beam thmb',
  Canon: 'CNTH CNDA CNOP',
  Nikon: 'NCDT NCTG',
  Panasonic: 'PANA LEIC',
  Kodak: 'KODA FREA',
  Olympus: 'MMPR thma',
  Sony: 'rtmd XMP_',
  GoPro: 'GPMF FIRM LENS CAME HMMT',
  DJI: 'djmd dbgi',
  Insta360: 'inst',
  Ricoh: 'RICO RTHU',
  FLIR: 'FFMV',
  Garmin: 'uuid',
  Xiaomi: 'mcvt',
  Huawei: 'hiso',
  Apple: 'mebx clip ctab',
  Pentax: 'PENT PXTH',
  Reconyx: 'RCNX',
  'dash cameras': 'gps  skip frea',
  HTC: 'htcb htka',
} as const
const BRANDS =
  'isom iso2 iso4 iso5 iso6 mp41 mp42 avc1 M4V  MSNV 3gp4 3gp5 3gp6 3g2a dash XAVC f4v  kddi mmp4 CAEP pana ndsc NDSM isml cmfc hvc1 dby1 MFSM 0000'
const all = (maker: string) => maker.match(/.{4}(?= |$)/g)!.map((kind) => box(kind, secret))

const makers = [
  ...samplesOf(
    'maker',
    'mp4',
    Object.entries(MAKERS).flatMap(([maker, kinds]) => [
      [`boxes of ${maker} at its end`, 'cleaned', () => join(plain(), ...all(kinds))] as const,
      [`boxes of ${maker} in its tables`, 'cleaned', () => inTables(first(), ...all(kinds))] as const,
    ]) as never,
  ),
  ...samplesOf(
    'brand',
    'mp4',
    BRANDS.match(/.{4}(?= |$)/g)!.map((brand) => [`brand ${brand.trim()}`, 'published', () => patched(plain(), (film) => film.write(brand, 8, 'latin1'))]) as never, // prettier-ignore
  ),
]

const boxes = samplesOf('box', 'mp4', [
  ['a page in a box that players skip', 'cleaned', () => join(plain(), box('free', join('<html><script>', secret)))],
  ['a ZIP in a box that players skip', 'cleaned', () => join(plain(), box('skip', join('PK\x03\x04', secret, 'PK\x05\x06', Buffer.alloc(18))))], // prettier-ignore
  [
    'a box of the standard’s own kind (uuid)',
    'cleaned',
    () => join(plain(), uuid('be7acfcb-97a9-42e8-9c71-999491e3afac')),
  ],
  [
    'a spherical film’s box in a track',
    'cleaned',
    () => within('trak', plain(), uuid('ffcc8263-f855-4a93-8814-587a02521fdd')),
  ],
  ['a box of its own before its tables', 'cleaned', () => join(topBytes(plain(), 'ftyp'), box('wxyz', secret), after(plain(), 'ftyp', 8 + secret.length))], // prettier-ignore
  ['a box of 64-bit length', 'cleaned', () => join(plain(), long('abcd', secret))],
  ['pictures in a box of 64-bit length', 'published', () => sixtyFour(plain())],
  [
    'pictures to the end of the file',
    'published',
    () => patched(first(), (film) => film.writeUInt32BE(0, topOf(film, 'mdat').start)),
  ],
  ['a last box to the end of the file', 'cleaned', () => join(plain(), '\0\0\0\0free', secret)],
  ['a box longer than the file', 'cleaned', () => join(plain(), '\0\x10\0\0abcd', secret)],
  ['a box of a length of 2^63', 'cleaned', () => join(plain(), long('abcd', secret, 2 ** 62))],
  ['a box of length 3', 'cleaned', () => join(plain(), '\0\0\0\x03abcd', secret)],
  [
    '1,000 empty boxes, then a maker’s',
    'cleaned',
    () => join(plain(), Buffer.alloc(8000, box('free', Buffer.alloc(0))), box('sefd', secret)),
  ],
  ['60,000 empty boxes', 'UNREADABLE_FILE', () => join(plain(), Buffer.alloc(480_000, box('free', Buffer.alloc(0))))],
  ['bytes among its pictures that belong to none', 'cleaned', () => join(plain(), box('mdat', secret))],
  ['bytes after the entries of a table', 'cleaned', () => within('stts', plain(), secret)],
  ['bytes after the header of its tables', 'cleaned', () => within('mvhd', plain(), secret)],
  ['a box among its descriptions', 'cleaned', () => within('stbl', plain(), box('abcd', secret))],
  ['a box in a codec’s description', 'cleaned', () => inDescription(plain(), box('abcd', secret))],
  ['names of devices', 'cleaned', () => within('hdlr', plain(), secret)],
  [
    'a path in its references',
    'cleaned',
    () => within('dinf', plain(), box('dref', join('\0\0\0\0\0\0\0\x01', box('alis', join('\0\0\0\x01', secret))))),
  ],
  ['100 brands', 'cleaned', () => join(box('ftyp', join('isom\0\0\0\0', 'isom'.repeat(100), secret)), after(plain(), 'ftyp', 412 - 24 + secret.length))], // prettier-ignore
  ['two boxes of tables', 'cleaned', () => join(first(), box('moov', box('udta', secret)))],
  ['a second film behind it', 'published', () => join(plain(), first())],
  [
    'a maker’s box between fragments',
    'cleaned',
    () => join(fragments(), box('sefd', secret), box('moof', box('abcd', secret))),
  ],
  ['a message box in fragments', 'cleaned', () => join(fragments(), box('emsg', secret))],
  ['an idle track', 'published', () => inTables(plain(), box('trak', box('tkhd', Buffer.alloc(84))))],
  ['tables within tables, 5,000 deep', 'UNREADABLE_FILE', () => inTables(plain(), nested(5000))],
  ['boxes that overlap', 'UNREADABLE_FILE', () => inTables(plain(), join('\0\0\x10\0trak', Buffer.alloc(40)))],
  ['4,294,967,295 samples', 'UNREADABLE_FILE', () => field(plain(), 'stsz', 8, 0xffffffff)],
  ['samples of 4 GB', 'UNREADABLE_FILE', () => field(plain(), 'stsz', 12, 0xffffffff)],
  ['offsets behind the end', 'UNREADABLE_FILE', () => field(plain(), 'stco', 8, 0xfffffff0)],
  ['4,294,967,295 chunks', 'UNREADABLE_FILE', () => field(plain(), 'stco', 4, 0xffffffff)],
  ['no frames', 'UNREADABLE_FILE', () => field(plain(), 'stsz', 8, 0)],
  [
    'a track of 0 x 0',
    'published',
    () => changeBoxes(plain(), 'tkhd', (content) => patched(Buffer.from(content), (header) => header.fill(0, 76))),
  ],
  ...trailers.map(([name, hides, bytes]) => [`${name} behind it`, hides ? 'cleaned' : 'published', () => join(plain(), bytes)] as const), // prettier-ignore
  [
    '70 zeros and a trailer of Insta360',
    'cleaned',
    () => join(plain(), Buffer.alloc(70), secret, '8db42d694ccc418790edff439fe026bf'),
  ],
  ['a phone’s trailer (SEFT)', 'cleaned', () => join(plain(), 'SEFH', secret, 'SEFT')],
])

const topBytes = (film: Buffer, kind: string) => film.subarray(topOf(film, kind).start, topOf(film, kind).end)
/** The rest of a film, for which everything has moved. */
function after(film: Buffer, kind: string, by: number): Buffer {
  const moved = changeBoxes(film, 'stco', (content) => {
    const table = Buffer.from(content)
    for (let n = 0; n < table.readUInt32BE(4); n++) table.writeUInt32BE(table.readUInt32BE(8 + n * 4) + by, 8 + n * 4)
    return table
  })
  return moved.subarray(topOf(moved, kind).end)
}
function sixtyFour(film: Buffer): Buffer {
  const { start, end } = topOf(film, 'mdat')
  return join(film.subarray(0, start), long('mdat', film.subarray(start + 8, end)), after(film, 'mdat', 8))
}
const inDescription = (film: Buffer, more: Buffer) =>
  changeBoxes(film, 'stsd', (content) => {
    const changed = join(content, more)
    changed.writeUInt32BE(changed.readUInt32BE(8) + more.length, 8)
    return changed
  })
const nested = (depth: number) => {
  const bytes = Buffer.alloc(depth * 8)
  for (let n = 0; n < depth; n++) {
    bytes.writeUInt32BE((depth - n) * 8, n * 8)
    bytes.write('trak', n * 8 + 4, 'latin1')
  }
  return bytes
}
// cspell:enable

const upTo = (film: Buffer, kind: string, more = 0, nth = 0) => film.subarray(0, topOf(film, kind, nth).start + more)

const cuts = samplesOf('film-cut', 'mp4', [
  ['tables last, cut before these', 'UNREADABLE_FILE', () => upTo(plain(), 'moov')],
  ['tables last, cut within these', 'UNREADABLE_FILE', () => upTo(plain(), 'moov', 200)],
  ['tables last, their last byte missing', 'UNREADABLE_FILE', () => plain().subarray(0, -1)],
  ['tables last, cut within its pictures', 'UNREADABLE_FILE', () => upTo(plain(), 'mdat', 60)],
  ['tables first, cut before its pictures', 'UNREADABLE_FILE', () => upTo(first(), 'mdat')],
  ['tables first, cut within the pictures’ header', 'UNREADABLE_FILE', () => upTo(first(), 'mdat', 4)],
  ['tables first, cut within its pictures', 'UNREADABLE_FILE', () => first().subarray(0, -100)],
  ['tables first, its last byte missing', 'UNREADABLE_FILE', () => first().subarray(0, -1)],
  ['cut within its brands', 'UNREADABLE_FILE', () => plain().subarray(0, 20)],
  ['its brands alone', 'UNREADABLE_FILE', () => upTo(plain(), 'free')],
  ['fragments, cut before the second', 'published', () => upTo(fragments(), 'moof', 0, 1)],
  ['fragments without their index', 'published', () => without(fragments(), 'mfra')],
  [
    'pictures that claim more than there are',
    'published',
    () => patched(first(), (film) => film.writeUInt32BE(0x7fffffff, topOf(film, 'mdat').start)),
  ],
])

const chunk = (name: string, content: Buffer) => {
  const size = Buffer.alloc(4)
  size.writeUInt32LE(content.length)
  return join(name, size, content, Buffer.alloc(content.length % 2))
}
const avis = samplesOf('film', 'avi', [
  ['MPEG-4', 'published', () => seed('mpeg4.avi')],
  ['Motion JPEG with sound', 'published', () => seed('mjpeg.avi')],
  ['author and device', 'cleaned', () => avi(undefined, { LIST: join('INFO', chunk('IART', secret)), IDIT: secret })],
  ['a chunk of its own', 'cleaned', () => avi(undefined, { abcd: secret })],
  ['idle bytes', 'cleaned', () => avi(undefined, { JUNK: secret })],
  ['a page before its header', 'cleaned', () => aviWith(join(chunk('JUNK', join('<script>', secret))))],
  ['an MP4 called .avi', 'published', plain],
  ['the last padding byte missing', 'published', () => avi().subarray(0, -1)],
  ['cut at its half', 'UNREADABLE_FILE', () => seed('mpeg4.avi').subarray(0, 3000)],
  ['no length', 'UNREADABLE_FILE', () => patched(seed('mpeg4.avi'), (film) => film.writeUInt32LE(0, 4))],
  ['its header alone', 'UNREADABLE_FILE', () => seed('mpeg4.avi').subarray(0, 24)],
  ['10,000 chunks of files', 'UNREADABLE_FILE', () => Buffer.alloc(120_000, 'RIFF\x04\0\0\0AVI ', 'latin1')],
  ['lists within lists, 500 deep', 'UNREADABLE_FILE', () => avi(undefined, { LIST: nestedLists(500) })],
  ...trailers.map(([name, hides, bytes]) => [`${name} behind it`, hides ? 'cleaned' : 'published', () => join(seed('mpeg4.avi'), bytes)] as const), // prettier-ignore
])

function aviWith(before: Buffer): Buffer {
  const film = avi()
  const changed = join(film.subarray(0, 12), before, film.subarray(12))
  changed.writeUInt32LE(changed.length - 8, 4)
  return changed
}

const nestedLists = (depth: number) => {
  let content = join('hdrl')
  for (let n = 0; n < depth; n++) content = join('hdrl', chunk('LIST', content))
  return content
}

export const films: readonly Sample[] = [...seeds, ...movies, ...makers, ...boxes, ...cuts, ...avis]
