import { AVI, contentName } from '@atelier/contract/media/content-name.ts'
import { readBoxes } from '../inspection/boxes.ts'
import { boxesIn } from '../inspection/mp4-boxes.ts'
import type { ReadRange } from '../inspection/video-facts.ts'
import { aviTexts } from './avi-texts.ts'
import { NOTHING } from './carried-by.ts'
import type { Carried } from './carried.ts'
import { isObject, jsonObject } from './exact-json.ts'
import { MANIFESTS_BYTES_MAX, XMP_BYTES_MAX } from './limits.ts'
import { mp4Texts } from './mp4-texts.ts'
import { readXmp } from './xmp.ts'

const XMP_UUID = Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex')
const C2PA_UUID = Buffer.from('d8fec3d61b0e483c92975828877ec481', 'hex')
const UUID_BYTES = 16
const TABLE_BYTES_MAX = 16 * 1024 * 1024

interface CarriedByVideo {
  carried: Carried
  /** The box with content credentials, whole. */
  manifests: Buffer | null
}

/** Of an accepted film; reads its tables and single boxes. */
export async function carriedByVideo(size: number, read: ReadRange): Promise<CarriedByVideo> {
  if (contentName(await read(0, Math.min(size, 64))) === AVI) {
    const { texts, packet } = await aviTexts(size, read)
    return { carried: fromTexts(texts, packet), manifests: null }
  }
  let [texts, packet, manifests] = [new Map<string, string>(), null as string | null, null as Buffer | null]
  const { boxes } = await readBoxes(size, read)
  for (const { kind, at, content, end } of boxes) {
    const bytes = end - content
    if (kind === 'uuid' && bytes > UUID_BYTES && bytes <= MANIFESTS_BYTES_MAX) {
      const id = Buffer.from(await read(content, content + UUID_BYTES))
      if (!packet && id.equals(XMP_UUID) && bytes <= XMP_BYTES_MAX)
        packet = Buffer.from(await read(content + UUID_BYTES, end)).toString()
      if (!manifests && id.equals(C2PA_UUID)) manifests = Buffer.from(await read(at, end))
    }
    // Players use the first tables
    if (kind !== 'moov' || bytes > TABLE_BYTES_MAX || texts.size > 0) continue
    const tables = Buffer.from(await read(content, end))
    texts = mp4Texts(tables)
    packet ??= packetIn(tables)
  }
  return { carried: fromTexts(texts, packet), manifests }
}

function packetIn(tables: Buffer): string | null {
  for (const data of boxesIn(tables, 0, tables.length, 'let'))
    if (data.kind === 'udta')
      for (const box of boxesIn(tables, data.content, data.end, 'let'))
        if (box.kind === 'XMP_') return tables.toString('utf8', box.content, box.end)
  return null
}

/** Programs write into a film's comment what they write into a picture's EXIF, or an object of the texts of a PNG. */
function fromTexts(texts: ReadonlyMap<string, string>, packet: string | null): Carried {
  const comment = texts.get('comment')
  const listed = jsonObject(comment)
  const inComment = ['prompt', 'workflow'].flatMap((key): [string, string][] => {
    const value = listed?.[key]
    return typeof value === 'string' ? [[key, value]] : isObject(value) ? [[key, JSON.stringify(value)]] : []
  })
  const [description, software] = [texts.get('description'), texts.get('software')]
  return {
    ...NOTHING,
    texts: new Map([...inComment, ...texts]),
    exif: { ...(comment && { comment }), ...(description && { description }), ...(software && { software }) },
    xmp: packet === null ? NOTHING.xmp : readXmp(packet),
  }
}
