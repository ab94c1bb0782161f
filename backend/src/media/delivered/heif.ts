import type { Erasure } from '../erasure.ts'
import { boxesIn } from '../inspection/mp4-boxes.ts'
import type { Box } from '../inspection/mp4-boxes.ts'

/** EXIF and XMP, which is text of a MIME type. */
const METADATA_ITEMS = new Set(['Exif', 'mime', 'uri '])
const METADATA_BOXES = new Set(['uuid', 'udta', 'free', 'skip'])

/** Of an AVIF or HEIC file: what its metadata becomes. Rotation is a property of the picture itself, and stays. */
export function heifTraces(file: Buffer): Erasure[] {
  const traces: Erasure[] = []
  for (const box of boxesIn(file, 0, file.length)) {
    if (METADATA_BOXES.has(box.kind)) traces.push({ start: box.content, end: box.end })
    if (box.kind !== 'meta') continue
    const parts = [...boxesIn(file, box.content + 4, box.end)]
    const part = (kind: string) => parts.find((one) => one.kind === kind)
    const [names, places] = [part('iinf'), part('iloc')]
    if (!names || !places) continue
    const metadata = metadataItems(file, names)
    const inner = part('idat')?.content ?? 0
    traces.push(...extentsOf(file, places, inner).filter(({ item }) => metadata.has(item)))
  }
  return traces.map(({ start, end }) => ({ start, end }))
}

function metadataItems(file: Buffer, { content, end }: Box): Set<number> {
  const found = new Set<number>()
  const isShort = file[content] === 0
  for (const { kind, content: at } of boxesIn(file, content + (isShort ? 6 : 8), end)) {
    const version = file[at]!
    if (kind !== 'infe' || version < 2) continue
    const idBytes = version === 2 ? 2 : 4
    const type = file.toString('latin1', at + 6 + idBytes, at + 10 + idBytes)
    if (METADATA_ITEMS.has(type)) found.add(file.readUIntBE(at + 4, idBytes))
  }
  return found
}

/** `inner`: where the bytes of the box `idat` begin. */
function extentsOf(file: Buffer, { content, end }: Box, inner: number) {
  const extents: (Erasure & { item: number })[] = []
  const version = file[content]!
  let at = content + 4
  const read = (bytes: number) => {
    if (at + bytes > end) throw new Error('It ends within its table')
    const value = bytes === 0 ? 0 : bytes === 8 ? Number(file.readBigUInt64BE(at)) : file.readUIntBE(at, bytes)
    at += bytes
    return value
  }
  const [sizes, more] = [read(1), read(1)]
  const [offsetBytes, lengthBytes, baseBytes] = [sizes >> 4, sizes & 15, more >> 4]
  const indexBytes = version === 0 ? 0 : more & 15
  for (let items = read(version < 2 ? 2 : 4); items > 0; items--) {
    const item = read(version < 2 ? 2 : 4)
    const isInner = version > 0 && (read(2) & 15) === 1
    read(2)
    const base = read(baseBytes) + (isInner ? inner : 0)
    for (let left = read(2); left > 0; left--) {
      read(indexBytes)
      const start = base + read(offsetBytes)
      const length = read(lengthBytes)
      extents.push({ item, start, end: length === 0 ? file.length : start + length })
    }
  }
  return extents
}
