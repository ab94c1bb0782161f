import { contentName, JPEG, PNG } from '@atelier/contract/media/content-name.ts'
import { jpegParts, pngParts } from '../inspection/picture-parts.ts'
import type { Carried } from './carried.ts'
import { readExif } from './exif.ts'
import { readIptc } from './iptc.ts'
import { XMP_BYTES_MAX } from './limits.ts'
import { pngTexts } from './png-texts.ts'
import { readXmp } from './xmp.ts'
import { xmpNames } from './xmp-names.ts'

export const NOTHING: Carried = { texts: new Map(), exif: {}, xmp: new Map(), iptc: new Map(), hasCredentials: false }

/** Of JPEG and PNG, the formats in which programs write; of others nothing. */
export function carriedBy(file: Buffer): Carried {
  const name = contentName(file.subarray(0, 64))
  if (name === PNG) return carriedByPng(file)
  return name === JPEG ? carriedByJpeg(file) : NOTHING
}

function carriedByPng(file: Buffer): Carried {
  const { parts } = pngParts(file)
  const texts = pngTexts(file, parts)
  const exif = parts.find(({ kind }) => kind === 'eXIf')
  return {
    ...NOTHING,
    texts,
    exif: exif ? readExif(file.subarray(exif.content, exif.end - 4)) : {},
    xmp: readXmp(texts.get('XML:com.adobe.xmp') ?? ''),
    hasCredentials: parts.some(({ kind }) => kind === 'caBX'),
  }
}

const EXIF = 'Exif\0\0'
const XMP = 'http://ns.adobe.com/xap/1.0/\0'
const EXTENDED_XMP = 'http://ns.adobe.com/xmp/extension/\0'
const PHOTOSHOP = 'Photoshop 3.0\0'

function carriedByJpeg(file: Buffer): Carried {
  const { parts } = jpegParts(file)
  const contents = (marker: string, begins: string) =>
    parts
      .filter(
        ({ kind, content }) => kind === marker && file.toString('latin1', content, content + begins.length) === begins,
      )
      .map(({ content, end }) => file.subarray(content + begins.length, end))
  const [exif] = contents('e1', EXIF)
  const [packet] = contents('e1', XMP)
  const xmp = readXmp(packet?.toString() ?? '')
  const extended = extendedPacket(contents('e1', EXTENDED_XMP), xmp.get(xmpNames.extended))
  const [resources] = contents('ed', PHOTOSHOP)
  return {
    ...NOTHING,
    exif: exif ? readExif(exif) : {},
    xmp: new Map([...readXmp(extended), ...xmp]),
    iptc: resources ? readIptc(resources) : NOTHING.iptc,
    hasCredentials: contents('eb', 'JP').length > 0,
  }
}

const DIGEST_BYTES = 32
const HEAD_BYTES = DIGEST_BYTES + 8

/** What did not fit into the first segment: digest, whole length, offset, bytes. */
function extendedPacket(segments: readonly Buffer[], digest: string | undefined): string {
  const own = segments.filter(
    (segment) => segment.length > HEAD_BYTES && segment.toString('latin1', 0, DIGEST_BYTES) === digest,
  )
  const size = own[0]?.readUInt32BE(DIGEST_BYTES) ?? 0
  if (size === 0 || size > XMP_BYTES_MAX) return ''
  const packet = Buffer.alloc(size, ' ')
  for (const segment of own) {
    const at = segment.readUInt32BE(DIGEST_BYTES + 4)
    if (at < size) segment.copy(packet, at, HEAD_BYTES)
  }
  return packet.toString()
}
