import { INSPECTION_SECONDS_MAX } from '@atelier/contract/media/limits.ts'
import type { ReadingLimits } from '../http/answers/body-sender.ts'
import { SLOWEST } from '../http/answers/cut-slow.ts'

export const PART_ADDRESS_SECONDS = 3600
/** For uploads that began before the part size was stored. */
export const DEFAULT_PART_BYTES = 8 * 1024 * 1024
/** Of an interlaced or progressive picture: 16 bits per channel take twice as much. */
export const PROGRESSIVE_BYTES_MAX = 100_000_000
/** `leaseMs`: how long a file waits for another backend after its own has died. */
export const INSPECTION = {
  processes: 2,
  cpuMs: INSPECTION_SECONDS_MAX * 1000,
  ceilingMs: 5 * 60_000,
  bytes: 600 * 1024 * 1024,
  leaseMs: 20_000,
}
export const READ_LIMITS: ReadingLimits = {
  smallBytes: 256 * 1024,
  address: { small: 100, large: 16 },
  process: { small: 600, large: 150, multiple: 75 },
  slowest: SLOWEST,
}
export const RECEIVE_LIMITS = {
  each: 2,
  all: 32,
  /** How long a dead process keeps others from receiving the file. */
  leaseMs: 60_000,
}
