import { gifParts } from '../inspection/picture-parts.ts'

const [TIMING, PLAIN_TEXT, APPLICATION] = [0xf9, 0x01, 0xff]
const IMAGE = '2c'
const END = Buffer.from([0x3b])
/** Without the terminator. */
const TIMING_BYTES = 7
const LOOP_BYTES = 18
const LOOPS = ['NETSCAPE2.0', 'ANIMEXTS1.0']
const COLORS = 'ICCRGBG1012'

/** Throws for a file that is no GIF. Keeps frames, their timing, the loop and the color profile. */
export function deliveredGif(file: Buffer): Buffer {
  const { parts, ends } = gifParts(file)
  if (parts.length === 0 || (!ends && parts.at(-1)!.end < file.length))
    throw new Error('A block is unknown or incomplete')
  const kept = [file.subarray(0, parts[0]!.start)]
  /** Of the frame that follows. */
  let timing: Buffer | null = null
  for (const { kind, start, end } of parts) {
    const label = file[start + 1]
    if (kind === IMAGE) {
      kept.push(...(timing ? [timing] : []), file.subarray(start, end))
      timing = null
    } else if (label === TIMING) timing = Buffer.concat([file.subarray(start, start + TIMING_BYTES), Buffer.from([0])])
    else if (label === PLAIN_TEXT) timing = null
    else if (label === APPLICATION) kept.push(...keptApplication(file.subarray(start, end)))
  }
  return Buffer.concat([...kept, END])
}

/** Loops have 3 bytes; what follows them is dropped. */
function keptApplication(extension: Buffer): Buffer[] {
  const name = extension.toString('latin1', 3, 14)
  if (name === COLORS) return [extension]
  const isLoop = LOOPS.includes(name) && extension[14] === 3
  return isLoop ? [extension.subarray(0, LOOP_BYTES), Buffer.from([0])] : []
}
