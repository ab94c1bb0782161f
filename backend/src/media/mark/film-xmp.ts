/** XMP, part 3: of the box that holds a packet. cspell:disable-next-line */
const XMP_UUID = Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex')
/** Of the chunk, as the same part names it. */
const AVI_CHUNK = '_PMX'
const HEAD_BYTES = 8
/** A film keeps its length when its mark changes, so that one that plays meanwhile goes on. */
const STEP_BYTES = 4096

interface Film {
  key: string
  size: number
}

/** Written behind a film, where players skip it. Null for other containers. */
export function filmXmp({ key, size }: Film, packet: string): Buffer | null {
  if (/\.(?:mp4|mov)$/.test(key)) return boxOf(Buffer.concat([XMP_UUID, Buffer.from(packet)]))
  return key.endsWith('.avi') ? chunkOf(Buffer.from(packet), size % 2) : null
}

const spaced = (content: Buffer, more = 0) => {
  const rest = STEP_BYTES - ((content.length + HEAD_BYTES + more) % STEP_BYTES)
  return Buffer.concat([content, Buffer.alloc(rest % STEP_BYTES, ' ')])
}

function boxOf(content: Buffer): Buffer {
  const padded = spaced(content)
  const head = Buffer.from('\0\0\0\0uuid', 'latin1')
  head.writeUInt32BE(HEAD_BYTES + padded.length, 0)
  return Buffer.concat([head, padded])
}

/** Behind the list of the film, whose length stays, so that the film keeps its bytes. Chunks begin at even places. */
function chunkOf(content: Buffer, odd: number): Buffer {
  const padded = spaced(content, odd)
  const head = Buffer.from(`${AVI_CHUNK}\0\0\0\0`, 'latin1')
  head.writeUInt32LE(padded.length, 4)
  return Buffer.concat([Buffer.alloc(odd), head, padded])
}
