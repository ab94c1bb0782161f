const [EXTENSION, IMAGE, END] = [0x21, 0x2c, 0x3b]
const [TIMING, PLAIN_TEXT, APPLICATION] = [0xf9, 0x01, 0xff]
const HEADER_BYTES = 13
/** Without the terminator. */
const TIMING_BYTES = 7
const LOOP_BYTES = 18
const LOOPS = ['NETSCAPE2.0', 'ANIMEXTS1.0']
const COLORS = 'ICCRGBG1012'

const colorBytes = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)

/** Throws for a file that is no GIF. Keeps frames, their timing, the loop and the color profile. */
export function deliveredGif(file: Buffer): Buffer {
  let at = HEADER_BYTES + colorBytes(file[10] ?? 0)
  const kept = [file.subarray(0, at)]
  /** Of the frame that follows. */
  let timing: Buffer | null = null
  for (; at < file.length && file[at] !== END;) {
    const start = at
    if (file[at] === EXTENSION) {
      at = endOfBlocks(file, at + 2)
      const label = file[start + 1]
      if (label === TIMING) timing = Buffer.concat([file.subarray(start, start + TIMING_BYTES), Buffer.from([0])])
      else if (label === PLAIN_TEXT) timing = null
      else if (label === APPLICATION) kept.push(...keptApplication(file.subarray(start, at)))
    } else if (file[at] === IMAGE) {
      at = endOfBlocks(file, at + 11 + colorBytes(file[at + 9] ?? 0))
      kept.push(...(timing ? [timing] : []), file.subarray(start, at))
      timing = null
    } else throw new Error('A block is unknown')
  }
  return Buffer.concat([...kept, Buffer.from([END])])
}

function endOfBlocks(file: Buffer, from: number): number {
  let at = from
  for (let size = file[at++]; size !== 0; size = file[at++]) {
    if (size === undefined || at + size > file.length) throw new Error('It ends within a block')
    at += size
  }
  return at
}

/** Loops have 3 bytes; what follows them is dropped. */
function keptApplication(extension: Buffer): Buffer[] {
  const name = extension.toString('latin1', 3, 14)
  if (name === COLORS) return [extension]
  const isLoop = LOOPS.includes(name) && extension[14] === 3
  return isLoop ? [extension.subarray(0, LOOP_BYTES), Buffer.from([0])] : []
}
