/** XMP, part 3: of the box that holds a packet. cspell:disable-next-line */
const XMP_UUID = Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex')
/** A film keeps its length when its mark changes, so that one that plays meanwhile goes on. */
const STEP_BYTES = 4096

/** Players skip the box; it follows the last one of the film. */
export function filmXmp(packet: string): Buffer {
  const content = Buffer.concat([XMP_UUID, Buffer.from(packet)])
  const size = Math.ceil((content.length + 8) / STEP_BYTES) * STEP_BYTES
  const head = Buffer.from('\0\0\0\0uuid', 'latin1')
  head.writeUInt32BE(size, 0)
  return Buffer.concat([head, content, Buffer.alloc(size - 8 - content.length, ' ')])
}
