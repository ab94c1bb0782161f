import { AVI, contentName } from '@atelier/contract/media/content-name.ts'
import type { FoundProvenance } from '@atelier/contract/provenance/schemas.ts'
import { readBoxes } from '../inspection/boxes.ts'
import { boxAt } from '../inspection/mp4-boxes.ts'
import type { ReadRange } from '../inspection/video-facts.ts'
import { NOTHING } from './carried-by.ts'
import { XMP_BYTES_MAX } from './limits.ts'
import { foundIn } from './read-provenance.ts'
import { readXmp } from './xmp.ts'

const XMP_UUID = Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex')
const TABLE_BYTES_MAX = 16 * 1024 * 1024

/**
 * What the XMP of an accepted MP4 or QuickTime video says. Its content credentials are not read: these hash the whole
 * file, which no process holds.
 */
export async function readVideoProvenance(size: number, read: ReadRange): Promise<FoundProvenance | null> {
  if (contentName(await read(0, Math.min(size, 64))) === AVI) return null
  const packet = await packetIn(size, async (start, end) => Buffer.from(await read(start, end)))
  return packet === null ? null : foundIn({ ...NOTHING, xmp: readXmp(packet) }, null)
}

async function packetIn(size: number, read: (start: number, end: number) => Promise<Buffer>): Promise<string | null> {
  const { boxes } = await readBoxes(size, read)
  for (const { kind, content, end } of boxes) {
    const bytes = end - content
    if (kind === 'uuid' && bytes > XMP_UUID.length && bytes <= XMP_BYTES_MAX) {
      const box = await read(content, end)
      if (box.subarray(0, XMP_UUID.length).equals(XMP_UUID)) return box.toString('utf8', XMP_UUID.length)
    }
    if (kind === 'moov' && bytes <= TABLE_BYTES_MAX) {
      const tables = await read(content, end)
      const box = boxAt(tables, { content: 0, end: tables.length }, 'udta', 'XMP_')
      if (box) return tables.toString('utf8', box.content, box.end)
    }
  }
  return null
}
