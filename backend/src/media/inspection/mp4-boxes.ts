import { RejectedFileError } from './rejected-file-error.ts'

export interface Box {
  kind: string
  at: number
  content: number
  end: number
}

export function* boxesIn(bytes: Buffer, start: number, end: number, otherwise?: 'let'): Generator<Box> {
  for (let at = start; at + 8 <= end;) {
    const short = bytes.readUInt32BE(at)
    // A QuickTime list may end with a zero.
    if (short === 0) return
    const isLong = short === 1 && at + 16 <= end
    const length = isLong ? Number(bytes.readBigUInt64BE(at + 8)) : short
    const box = {
      kind: bytes.toString('latin1', at + 4, at + 8),
      at,
      content: at + (isLong ? 16 : 8),
      end: at + length,
    }
    if (box.end < box.content || box.end > end) {
      if (otherwise === 'let') return
      throw new RejectedFileError('UNREADABLE_FILE', 'It ends within a box')
    }
    yield box
    at = box.end
  }
}

export function boxAt(bytes: Buffer, within: Pick<Box, 'content' | 'end'>, ...path: string[]): Box | undefined {
  let found: Pick<Box, 'content' | 'end'> | undefined = within
  for (const kind of path)
    found = found && [...boxesIn(bytes, found.content, found.end)].find((box) => box.kind === kind)
  return found as Box | undefined
}
