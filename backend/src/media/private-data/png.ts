import { inflateSync } from 'node:zlib'
import { pngParts } from '../inspection/picture-parts.ts'
import type { PicturePart } from '../inspection/picture-parts.ts'
import { pngChunk } from '../inspection/sound-picture.ts'
import { removed } from './changes.ts'
import type { Change, PrivateParts } from './changes.ts'
import { OF_GENERATOR, withoutPrivateExif } from './exif.ts'
import { withoutPrivateResources } from './photoshop.ts'
import { withoutPrivateXmp, withoutRemoteCredentials } from './xmp.ts'

const TEXTS = new Set(['tEXt', 'zTXt', 'iTXt'])
const CREDENTIALS = 'caBX'
const XMP = 'XML:com.adobe.xmp\0'
/** As ImageMagick wrote EXIF before PNG had a chunk for it: a name, its length, and digits. */
const RAW = /^Raw profile type (?:exif|APP1|xmp|iptc|8bim)\0/i
/** As programs copy single values of EXIF. */
const NAMED =
  /^(?:exif:)?(?:GPS\w*|Make|Model|MakerNote|HostComputer|ImageUniqueID|(?:Camera)?OwnerName|(?:Body)?SerialNumber|Lens\w*)\0/
/** More is not read, and left out. */
const TEXT_BYTES_MAX = 8 * 1024 * 1024

export function pngPrivateParts(file: Buffer): PrivateParts {
  const { parts } = pngParts(file)
  const contentOf = ({ content, end }: PicturePart) => file.subarray(content, end - 4)
  const traces = parts.flatMap((part) => traceOf(part, contentOf(part)) ?? [])
  const credentials = parts.flatMap((part) =>
    part.kind === CREDENTIALS ? removed(part) : (cleanXmp(part, contentOf(part), withoutRemoteCredentials) ?? []),
  )
  return { traces, credentials }
}

function traceOf(part: PicturePart, content: Buffer): Change | null {
  const { kind, start, end } = part
  if (kind === 'eXIf') {
    const bytes = withoutPrivateExif(content)
    return bytes && { start, end, bytes: pngChunk(kind, bytes) }
  }
  const named = TEXTS.has(kind) && NAMED.exec(content.toString('latin1', 0, 80))
  if (named) return OF_GENERATOR.test(content.toString('latin1', named[0].length, 300)) ? null : removed(part)
  const raw = (kind === 'tEXt' || kind === 'zTXt') && RAW.exec(content.toString('latin1', 0, 40))
  if (raw) return isRawPrivate(content.subarray(raw[0].length), kind === 'zTXt') ? removed(part) : null
  return cleanXmp(part, content, withoutPrivateXmp)
}

function cleanXmp(
  { kind, start, end }: PicturePart,
  content: Buffer,
  clean: (packet: Buffer) => Buffer | null,
): Change | null {
  if (kind !== 'iTXt' || content.toString('latin1', 0, XMP.length) !== XMP) return null
  const isPacked = content[XMP.length] === 1
  // Two terminated texts, which are empty
  const language = content.indexOf(0, XMP.length + 2)
  const from = content.indexOf(0, language + 1) + 1
  if (language < 0 || from === 0) return null
  const text = isPacked ? inflated(content.subarray(from)) : content.subarray(from)
  if (!text) return { start, end, bytes: Buffer.alloc(0) }
  const packet = clean(text)
  if (!packet) return null
  return { start, end, bytes: pngChunk(kind, Buffer.concat([Buffer.from(`${XMP}\0\0\0\0`, 'latin1'), packet])) }
}

function isRawPrivate(content: Buffer, isPacked: boolean): boolean {
  const text = (isPacked ? inflated(content.subarray(1)) : content)?.toString('latin1')
  const digits = text && /^\s*\w+\s+\d+\s+([\da-fA-F\s]*)/.exec(text)?.[1]
  if (!digits) return text === undefined
  const bytes = Buffer.from(digits.replace(/\s/g, ''), 'hex')
  const header = bytes.toString('latin1', 0, 4) === 'Exif' ? 6 : 0
  const cleaners = [withoutPrivateExif, withoutPrivateXmp, withoutPrivateResources]
  return cleaners.some((clean) => clean(bytes.subarray(header)) !== null)
}

function inflated(bytes: Buffer): Buffer | undefined {
  try {
    return inflateSync(bytes, { maxOutputLength: TEXT_BYTES_MAX })
  } catch {
    return undefined
  }
}
