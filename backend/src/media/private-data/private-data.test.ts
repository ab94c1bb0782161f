import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { movingPicture, photo, twoHalves } from '../../../test/pictures.ts'
import { jpegParts, pngParts } from '../inspection/picture-parts.ts'
import { pngChunk } from '../inspection/sound-picture.ts'
import { privateDataOf } from './private-data.ts'

const [MODEL, SERIAL, NOTES, PLACE] = ['Camera 5000', 'Serial-0815', 'Notes of the maker', '52.520008N']
const SECRETS = [MODEL, SERIAL, NOTES, PLACE]
const SETTINGS = 'a castle, Steps: 20, Sampler: Euler, Seed: 42'
const PROMPT = 'Prompt:{"3": {"class_type": "KSampler"}}'

type Value = string | Directory
interface Directory {
  [tag: number]: Value
}

/** In either byte order; each text out of line. */
function tiff(directory: Directory, little = true): Buffer {
  const number = (bytes: 2 | 4, value: number) => {
    const buffer = Buffer.alloc(bytes)
    if (little) buffer.writeUIntLE(value, 0, bytes)
    else buffer.writeUIntBE(value, 0, bytes)
    return buffer
  }
  const write = (entries: Directory, at: number): Buffer => {
    const tags = Object.entries(entries)
    let free = at + 6 + tags.length * 12
    const values: Buffer[] = []
    const written = tags.map(([tag, value]) => {
      const isText = typeof value === 'string'
      const bytes = isText ? Buffer.from(`${value}\0`) : write(value, free)
      const head = [number(2, Number(tag)), number(2, isText ? 2 : 4), number(4, isText ? bytes.length : 1)]
      const entry = Buffer.concat([...head, number(4, free)])
      free += bytes.length
      values.push(bytes)
      return entry
    })
    return Buffer.concat([number(2, tags.length), ...written, number(4, 0), ...values])
  }
  return Buffer.concat([Buffer.from(little ? 'II*\0' : 'MM\0*', 'latin1'), number(4, 8), write(directory, 8)])
}

const camera: Directory = {
  0x010f: MODEL,
  0x0110: MODEL,
  0x0131: 'Program 2.1',
  0x8769: { 0x9003: '2026:11:28 10:00:00', 0x9286: SETTINGS, 0x927c: NOTES, 0xa431: SERIAL },
  0x8825: { 0x0001: PLACE, 0x0003: PLACE },
}
const generated: Directory = { 0x010e: SETTINGS, 0x010f: PROMPT, 0x0110: PROMPT, 0x0131: 'ComfyUI' }

const MARK = 'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia'
const xmp = (more = '') =>
  `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:e="http://ns.adobe.com/exif/1.0/" xmlns:tiff='http://ns.adobe.com/tiff/1.0/' xmlns:aux="http://ns.adobe.com/exif/1.0/aux/" e:GPSLatitude="${PLACE}" tiff:Model='${MODEL}' DigitalSourceType="${MARK}"${more}><e:GPSLongitude>${PLACE}</e:GPSLongitude><aux:SerialNumber rdf:x="1">${SERIAL}</aux:SerialNumber><e:UserComment>${SETTINGS}</e:UserComment></rdf:Description></rdf:RDF></x:xmpmeta>`

function segment(marker: number, ...content: (string | Buffer)[]): Buffer {
  const bytes = Buffer.concat(content.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)))
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(bytes.length + 2, 2)
  return Buffer.concat([head, bytes])
}

const resource = (id: number, content: Buffer) => {
  const head = Buffer.from('8BIM\0\0\0\0\0\0\0\0', 'latin1')
  head.writeUInt16BE(id, 4)
  head.writeUInt32BE(content.length, 8)
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)])
}
const dataSet = (number: number, value: string) =>
  Buffer.concat([Buffer.from([0x1c, 2, number, 0, value.length]), Buffer.from(value)])
const iptc = Buffer.concat([dataSet(90, PLACE), dataSet(120, SETTINGS), dataSet(101, PLACE)])
const places = `<r xmlns:i="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" xmlns:core='http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/' xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" xmlns:drone="http://example.com/drone/" xmlns:dji="http://www.dji.com/drone-dji/1.0/" DigitalSourceType="${MARK}" photoshop:City="${PLACE}" core:Location="${PLACE}" drone:GpsLongtitude="${PLACE}" dji:Make="${MODEL}"><i:LocationShown><rdf:Bag><rdf:li><i:City>${PLACE}</i:City></rdf:li></rdf:Bag></i:LocationShown><drone:DroneSerialNumber>${SERIAL}</drone:DroneSerialNumber></r>`

const insert = (file: Buffer, at: number, ...parts: Buffer[]) =>
  Buffer.concat([file.subarray(0, at), ...parts, file.subarray(at)])
const AFTER_IHDR = 33
const pixelsOf = (file: Buffer) => sharp(file, { animated: true }).raw().toBuffer()
const credentials = segment(0xeb, 'JP\0\x01\0\0\0\x01\0\0\0\x10jumb', 'c2pa', 'signature')

const jpeg = async (...parts: Buffer[]) => insert(await photo(60, 40), 2, ...parts)
const png = async (...parts: Buffer[]) => insert(await twoHalves(40, 30), AFTER_IHDR, ...parts)
const text = (packet: string, packed = false) =>
  pngChunk(
    'iTXt',
    Buffer.concat([
      Buffer.from(`XML:com.adobe.xmp\0${packed ? '\x01' : '\0'}\0\0\0`, 'latin1'),
      packed ? deflateSync(packet) : Buffer.from(packet),
    ]),
  )
const exif = (directory: Directory, little?: boolean) => segment(0xe1, 'Exif\0\0', tiff(directory, little))

const half = Math.floor(xmp().indexOf(PLACE) + 3)
const rest = (packet: string) => segment(0xe1, 'http://ns.adobe.com/xmp/extension/\0', '0'.repeat(40), packet)

test.each<[string, () => Promise<Buffer>, sameLength: boolean]>([
  ['a JPEG', () => jpeg(exif(camera), segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0', xmp())), true],
  ['a JPEG in the other byte order', () => jpeg(exif(camera, false), segment(0xfe, SETTINGS)), true],
  ['a packet that two segments share', () => jpeg(rest(xmp().slice(0, half)), rest(xmp().slice(half))), true],
  [
    'pictures behind a picture',
    async () => Buffer.concat([await jpeg(segment(0xfe, SETTINGS)), await jpeg(exif(camera))]),
    true,
  ],
  [
    'the film of a phone',
    async () => Buffer.concat([await jpeg(segment(0xfe, SETTINGS)), Buffer.from(`\0\0\0\x18ftypmp42${PLACE}`)]),
    false,
  ],
  [
    'places of photo programs and drones',
    () =>
      jpeg(
        segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0', places),
        segment(0xed, 'Photoshop 3.0\0', resource(0x0404, iptc).subarray(0, 30)),
        segment(0xed, 'Photoshop 3.0\0', resource(0x0404, iptc).subarray(30), resource(0x0422, tiff(camera))),
        exif({ 0xfde9: SERIAL, 0xc65d: SERIAL }),
      ),
    true,
  ],
  [
    'IPTC in a PNG of ImageMagick',
    () =>
      png(
        pngChunk('tEXt', Buffer.from(`Raw profile type iptc\0\niptc\n 99\n${iptc.toString('hex')}`)),
        pngChunk('tEXt', Buffer.from(`parameters\0${SETTINGS}`)),
      ),
    false,
  ],
  ['notes of a drone', () => jpeg(segment(0xe4, SERIAL), segment(0xfe, SETTINGS)), false],
  [
    'a PNG',
    () => png(pngChunk('eXIf', tiff(camera)), text(xmp()), pngChunk('tEXt', Buffer.from(`parameters\0${SETTINGS}`))),
    true,
  ],
  [
    'a PNG with texts of its own',
    () =>
      png(
        pngChunk('tEXt', Buffer.from(`exif:GPSLatitude\0${PLACE}`)),
        pngChunk('tEXt', Buffer.from(`Model\0${MODEL}`)),
        pngChunk('tEXt', Buffer.from(`Make\0${PROMPT}`)),
        pngChunk('tEXt', Buffer.from(`parameters\0${SETTINGS}`)),
      ),
    false,
  ],
  ['a PNG with a packed text', () => png(text(xmp(), true)), false],
  [
    'a PNG of ImageMagick',
    () =>
      png(
        pngChunk(
          'zTXt',
          Buffer.concat([
            Buffer.from('Raw profile type exif\0\0'),
            deflateSync(`\nexif\n 99\n${tiff(camera).toString('hex')}`),
          ]),
        ),
        pngChunk('tEXt', Buffer.from(`parameters\0${SETTINGS}`)),
      ),
    false,
  ],
  [
    'a GIF',
    async () =>
      insert(
        await movingPicture(20, 10),
        13 + 3 * 2 ** (((await movingPicture(20, 10))[10]! & 7) + 1),
        Buffer.from(`!\xff\x0bXMP DataXMP${xmp()}\x01`, 'latin1'),
        Buffer.from(Array.from({ length: 257 }, (_, n) => (n < 256 ? 255 - n : 0))),
      ),
    true,
  ],
])('%s loses place and device, and keeps its pixels and settings', async (_, make, isSameLength) => {
  const file = await make()
  const before = Buffer.from(file)
  const found = privateDataOf(file)!
  const clean = found.remove()
  expect(found.breaksCredentials).toBe(false)
  expect(file.equals(before)).toBe(true)
  for (const secret of SECRETS) expect(clean.includes(secret)).toBe(false)
  expect(clean.includes(SETTINGS)).toBe(true)
  expect(clean.includes(MARK)).toBe(file.includes(MARK) || clean.includes('adobe.xmp'))
  expect((await pixelsOf(clean)).equals(await pixelsOf(file))).toBe(true)
  if (isSameLength) expect(clean.length).toBe(file.length)
  expect(privateDataOf(clean)).toBeNull()
})

test('what stays of EXIF is where it was, and readable', async () => {
  const clean = privateDataOf(await jpeg(exif({ ...camera, 0x0110: PROMPT })))!.remove()
  const { exif: kept } = await sharp(clean).metadata()
  const [one] = jpegParts(clean).parts
  expect(clean.subarray(one!.content + 6, one!.end)).toEqual(kept!.subarray(6))
  for (const text of ['Program 2.1', SETTINGS, PROMPT, '2026:11:28']) expect(kept!.includes(text)).toBe(true)
})

test.each<[string, () => Promise<Buffer>]>([
  ['settings of generators, also where cameras write their maker', () => jpeg(exif(generated))],
  ['a plain picture', () => jpeg()],
  ['credentials alone', () => png(pngChunk('caBX', Buffer.from('jumb c2pa')))],
  ['a mark', () => png(text(`<r xmlns:exif="http://ns.adobe.com/exif/1.0/" DigitalSourceType="${MARK}"/>`))],
  [
    'a directory that names itself',
    () =>
      jpeg(
        segment(
          0xe1,
          'Exif\0\0',
          Buffer.from('II*\0\x08\0\0\0\x01\0\x69\x87\x04\0\x01\0\0\0\x08\0\0\0\x08\0\0\0', 'latin1'),
        ),
      ),
  ],
  ['a cut one', () => jpeg(segment(0xe1, 'Exif\0\0', tiff(camera).subarray(0, 20)))],
])('%s: nothing to remove', async (_, make) => {
  expect(privateDataOf(await make())).toBeNull()
})

test('names what breaks the credentials, and removes both', async () => {
  const remote = xmp(' dcterms:provenance="https://example.com/manifest.c2pa"')
  for (const file of [
    await jpeg(exif(camera), credentials, credentials),
    await png(pngChunk('caBX', Buffer.from('c2pa')), pngChunk('eXIf', tiff(camera))),
    await png(text(remote)),
  ]) {
    const found = privateDataOf(file)!
    expect(found.breaksCredentials).toBe(true)
    const bare = found.remove()
    for (const gone of [...SECRETS, 'c2pa']) expect(bare.includes(gone)).toBe(false)
    expect((await pixelsOf(bare)).equals(await pixelsOf(file))).toBe(true)
  }
})

test('the chunks of a PNG keep their checksums', async () => {
  const clean = privateDataOf(await png(pngChunk('eXIf', tiff(camera)), text(xmp())))!.remove()
  for (const { start, end } of pngParts(clean).parts)
    expect(clean.readUInt32BE(end - 4)).toBe(crc32(clean.subarray(start + 4, end - 4)))
})

test('reads a packet of nothing but openings in time', () => {
  const packet = `<r xmlns:e="http://ns.adobe.com/exif/1.0/">${'<e:GPSx>'.repeat(100_000)}${' e:a="'.repeat(100_000)}`
  const began = performance.now()
  const file = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), text(packet)])
  expect(privateDataOf(file)).not.toBeNull()
  expect(performance.now() - began).toBeLessThan(2000)
})
