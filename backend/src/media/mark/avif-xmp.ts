interface Part {
  kind: string
  at: number
  content: number
  end: number
}

const TYPE = 'application/rdf+xml'
/** Of version and flags. */
const FULL = 4
/** Of `iloc`, version 0 with offsets and lengths of four bytes: id, reference, base, number of extents, offset, length. */
const PLACE_BYTES = 18
const SIZES = 0x4440

/**
 * The same picture with this packet, in place of an earlier one of ours, which is last in the file; null if the file is not
 * an AVIF as libheif writes it.
 */
export function withAvifXmp(file: Buffer, packet: string): Buffer | null {
  const meta = boxesIn(file, 0, file.length).find(({ kind }) => kind === 'meta')
  if (!meta) return null
  const boxes = boxesIn(file, meta.content + FULL, meta.end)
  const find = (kind: string) => boxes.find((box) => box.kind === kind)
  const [places, items, primary] = [find('iloc'), find('iinf'), find('pitm')]
  if (!places || !items || !primary) return null
  if (file.readUInt32BE(places.content) !== 0 || file.readUInt16BE(places.content + FULL) !== SIZES) return null
  const count = file.readUInt16BE(places.content + 6)
  if (places.end - places.content !== 8 + count * PLACE_BYTES) return null
  const found = boxesIn(file, items.content + 6, items.end).find((item) =>
    file.toString('latin1', item.content, item.end).includes(TYPE),
  )
  const data = box('mdat', Buffer.from(packet))
  return found
    ? replaced(file, places, file.readUInt16BE(found.content + FULL), data)
    : added(file, { meta, boxes }, data)
}

function boxesIn(file: Buffer, start: number, end: number): Part[] {
  const boxes: Part[] = []
  for (let at = start; at + 8 <= end;) {
    const size = file.readUInt32BE(at)
    if (size < 8 || at + size > end) break
    boxes.push({ kind: file.toString('latin1', at + 4, at + 8), at, content: at + 8, end: at + size })
    at += size
  }
  return boxes
}

function box(kind: string, ...inside: Buffer[]): Buffer {
  const content = Buffer.concat(inside)
  const head = Buffer.from(`\0\0\0\0${kind}`, 'latin1')
  head.writeUInt32BE(8 + content.length, 0)
  return Buffer.concat([head, content])
}

const uint16 = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 2)
  values.forEach((value, n) => bytes.writeUInt16BE(value, n * 2))
  return bytes
}

const placesIn = (file: Buffer, { content, end }: Part) =>
  Array.from({ length: (end - content - 8) / PLACE_BYTES }, (_, n) => content + 8 + n * PLACE_BYTES)

function replaced(file: Buffer, places: Part, id: number, data: Buffer): Buffer | null {
  const place = placesIn(file, places).find((at) => file.readUInt16BE(at) === id)
  if (place === undefined) return null
  const start = file.readUInt32BE(place + 4) + file.readUInt32BE(place + 10)
  if (start + file.readUInt32BE(place + 14) !== file.length) return null
  const kept = Buffer.from(file.subarray(0, start - 8))
  kept.writeUInt32BE(data.length - 8, place + 14)
  return Buffer.concat([kept, data])
}

function added(file: Buffer, { meta, boxes }: { meta: Part; boxes: Part[] }, data: Buffer): Buffer | null {
  const find = (kind: string) => boxes.find((part) => part.kind === kind)
  const [places, items, references] = [find('iloc')!, find('iinf')!, find('iref')]
  const primary = file.readUInt16BE(find('pitm')!.content + FULL)
  const all = placesIn(file, places)
  // Several extents have longer entries
  if (all.some((at) => file.readUInt16BE(at + 8) !== 1)) return null
  const id = Math.max(...all.map((at) => file.readUInt16BE(at))) + 1
  const item = box('infe', Buffer.from([2, 0, 0, 1]), uint16(id, 0), Buffer.from(`mime\0${TYPE}\0\0`, 'latin1'))
  const describes = box('cdsc', uint16(id, 1, primary))
  const grows = PLACE_BYTES + item.length + describes.length + (references ? 0 : 12)

  const ownPlace = Buffer.concat([uint16(id, 0), Buffer.alloc(4), uint16(1), Buffer.alloc(8)])
  ownPlace.writeUInt32BE(file.length + grows + 8, 10)
  ownPlace.writeUInt32BE(data.length - 8, 14)
  const moved = Buffer.from(file)
  for (const at of all) moved.writeUInt32BE(file.readUInt32BE(at + 4) + grows, at + 4)
  /** With one more entry; `upTo` is where the number of them is. */
  const counted = ({ kind, content, end }: Part, upTo: number, more: Buffer) => {
    const number = uint16(file.readUInt16BE(content + upTo) + 1)
    const rest = moved.subarray(content + upTo + 2, end)
    return box(kind, moved.subarray(content, content + upTo), number, rest, more)
  }
  const inside = boxes.map((part) => {
    if (part === places) return counted(part, FULL + 2, ownPlace)
    if (part === items) return counted(part, FULL, item)
    return part === references
      ? box('iref', moved.subarray(part.content, part.end), describes)
      : moved.subarray(part.at, part.end)
  })
  const more = references ? [] : [box('iref', Buffer.alloc(FULL), describes)]
  const head = box('meta', moved.subarray(meta.content, meta.content + FULL), ...inside, ...more)
  return Buffer.concat([moved.subarray(0, meta.at), head, moved.subarray(meta.end), data])
}
