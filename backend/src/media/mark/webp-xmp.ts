interface Chunk {
  name: string
  content: Buffer
}

const XMP = 'XMP '
const FLAGS = { xmp: 0x04, alpha: 0x10 }

/** The same picture with this packet, in place of an earlier one; null if the file is not a WebP as we encode it. */
export function withWebpXmp(file: Buffer, packet: string): Buffer | null {
  if (file.toString('latin1', 0, 4) !== 'RIFF' || file.toString('latin1', 8, 12) !== 'WEBP') return null
  const chunks = chunksOf(file)?.filter(({ name }) => name !== XMP)
  const head = chunks && (chunks[0]?.name === 'VP8X' ? Buffer.from(chunks[0].content) : extendedHead(chunks[0]))
  if (!head) return null
  head[0]! |= FLAGS.xmp
  const rest = chunks.filter(({ name }) => name !== 'VP8X')
  const written = [{ name: 'VP8X', content: head }, ...rest, { name: XMP, content: Buffer.from(packet) }].map(toBytes)
  const length = written.reduce((sum, bytes) => sum + bytes.length, 4)
  const riff = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1')
  riff.writeUInt32LE(length, 4)
  return Buffer.concat([riff, ...written])
}

function chunksOf(file: Buffer): Chunk[] | null {
  const chunks: Chunk[] = []
  for (let at = 12; at + 8 <= file.length;) {
    const end = at + 8 + file.readUInt32LE(at + 4)
    if (end > file.length) return null
    chunks.push({ name: file.toString('latin1', at, at + 4), content: file.subarray(at + 8, end) })
    at = end + (end % 2)
  }
  return chunks
}

function toBytes({ name, content }: Chunk): Buffer {
  const head = Buffer.from(`${name}\0\0\0\0`, 'latin1')
  head.writeUInt32LE(content.length, 4)
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)])
}

/** Of a simple file, whose size only its picture has. */
function extendedHead(picture: Chunk | undefined): Buffer | null {
  const size = picture && (picture.name === 'VP8 ' ? lossySize : picture.name === 'VP8L' ? losslessSize : null)
  if (!size || picture.content.length < 10) return null
  const { width, height, alpha } = size(picture.content)
  const head = Buffer.alloc(10)
  head[0] = alpha ? FLAGS.alpha : 0
  head.writeUIntLE(width - 1, 4, 3)
  head.writeUIntLE(height - 1, 7, 3)
  return head
}

const lossySize = (content: Buffer) => ({
  width: content.readUInt16LE(6) & 0x3fff,
  height: content.readUInt16LE(8) & 0x3fff,
  alpha: false,
})

function losslessSize(content: Buffer) {
  const bits = content.readUInt32LE(1)
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1, alpha: ((bits >>> 28) & 1) === 1 }
}
