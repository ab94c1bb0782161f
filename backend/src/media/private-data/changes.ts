/** What replaces the bytes from `start` to `end`. */
export interface Change {
  start: number
  end: number
  bytes: Buffer
}

/** What a file has to lose, in the order of its bytes. */
export interface PrivateParts {
  /** Location and device. */
  traces: Change[]
  /** Signatures, which no longer match once anything is removed. */
  credentials: Change[]
}

export function changed(file: Buffer, changes: readonly Change[]): Buffer {
  const kept: Buffer[] = []
  let at = 0
  for (const { start, end, bytes } of [...changes].sort((one, other) => one.start - other.start)) {
    kept.push(file.subarray(at, start), bytes)
    at = end
  }
  return Buffer.concat([...kept, file.subarray(at)])
}

export const removed = ({ start, end }: { start: number; end: number }): Change => ({
  start,
  end,
  bytes: Buffer.alloc(0),
})
