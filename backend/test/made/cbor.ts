/** A number in four bytes, so that what contains it has one length whatever it is. */
export class Fixed {
  readonly value: number
  constructor(value: number) {
    this.value = value
  }
}

export class Tagged {
  readonly tag: number
  readonly value: Cbor
  constructor(tag: number, value: Cbor) {
    this.tag = tag
    this.value = value
  }
}

export type Cbor =
  | null
  | number
  | string
  | Buffer
  | Fixed
  | Tagged
  | readonly Cbor[]
  | ReadonlyMap<Cbor, Cbor>
  | { [key: string]: Cbor }

function head(major: number, size: number): Buffer {
  const first = major << 5
  if (size < 24) return Buffer.from([first | size])
  if (size < 256) return Buffer.from([first | 24, size])
  if (size < 65_536) return Buffer.from([first | 25, size >> 8, size & 255])
  return fixed(major, size)
}

function fixed(major: number, size: number): Buffer {
  const bytes = Buffer.from([(major << 5) | 26, 0, 0, 0, 0])
  bytes.writeUInt32BE(size, 1)
  return bytes
}

/** RFC 8949, as far as content credentials use it. */
export function cbor(value: Cbor): Buffer {
  if (value === null) return Buffer.from([0xf6])
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  if (value instanceof Fixed) return fixed(0, value.value)
  if (value instanceof Tagged) return Buffer.concat([head(6, value.tag), cbor(value.value)])
  if (Array.isArray(value)) return Buffer.concat([head(4, value.length), ...value.map((each) => cbor(each as Cbor))])
  const entries = value instanceof Map ? [...(value as Map<Cbor, Cbor>)] : Object.entries(value as Record<string, Cbor>)
  return Buffer.concat([head(5, entries.length), ...entries.flatMap(([key, each]) => [cbor(key), cbor(each)])])
}
