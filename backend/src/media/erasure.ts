/** Becomes zeros up to `end`, or begins with a name, such as that of a box that players skip. */
export interface Erasure {
  start: number
  end: number
  name?: string
}

/** `piece` begins at `offset` of the file. */
export function erase(piece: Buffer, offset: number, erasures: readonly Erasure[]): void {
  for (const { start, end, name = '' } of erasures) {
    const [from, to] = [Math.max(start - offset, 0), Math.min(end - offset, piece.length)]
    if (from >= to) continue
    piece.fill(0, from, to)
    const text = Buffer.from(name, 'latin1')
    for (let n = 0; n < text.length; n++) {
      const at = start + n - offset
      if (at >= from && at < to) piece[at] = text[n]!
    }
  }
}
