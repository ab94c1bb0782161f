import type { ReadingLimits } from '../http/body-sender.ts'
import { SLOWEST } from '../http/cut-slow.ts'

/** Seconds that a signed address of a part takes bytes. */
export const PART_ADDRESS_SECONDS = 3600
/** Bytes of a part of the uploads that do not say it themselves: they were begun before uploads kept it. */
export const UNSAID_PART_BYTES = 8 * 1024 * 1024
/** Pixels of the largest picture; of an animation, of one frame. */
export const PIXELS_MAX = 50_000_000
/** The same of one that is interlaced or progressive, all of which is in memory before its first line is known. */
export const PROGRESSIVE_PIXELS_MAX = 25_000_000
/** The same in bytes: pixels of 16 bits a channel take twice as many. */
export const PROGRESSIVE_BYTES_MAX = 100_000_000
/** Pixels of all frames of an animation together. */
export const ANIMATION_PIXELS_MAX = 100_000_000
/**
 * Inspection limits: concurrent files, and CPU time, wall-clock time and memory per file. `leaseMs`: how
 * long a file waits for another backend after its own has died.
 */
export const INSPECTION = {
  processes: 2,
  cpuMs: 20_000,
  ceilingMs: 5 * 60_000,
  bytes: 600 * 1024 * 1024,
  leaseMs: 20_000,
}
/** What visitors may read at once of pictures and films. */
export const READING: ReadingLimits = {
  smallBytes: 256 * 1024,
  address: { small: 100, large: 16 },
  process: { small: 600, large: 150, multiple: 75 },
  slowest: SLOWEST,
}
/** Files that come in through the backend at once, in one process: of one person, and of all. */
export const RECEIVING = {
  each: 2,
  all: 32,
  /** Milliseconds for which a process that has died keeps others from receiving the file. */
  leaseMs: 60_000,
}
