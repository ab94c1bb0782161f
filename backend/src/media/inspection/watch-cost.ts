import type { ChildProcess } from 'node:child_process'
import { processorTime } from './processor-time.ts'

/** Polling interval. */
const EVERY_MS = 250

/** Limits per question. */
export interface CostLimits {
  /** Milliseconds of CPU time. */
  cpuMs: number
  /** Milliseconds of wall-clock time; reaching it may be the fault of a busy machine. */
  ceilingMs: number
}

/** The limit that a process exceeded. */
export type Overrun = 'cost' | 'clock' | null

/**
 * Kills a process that exceeds a limit. If CPU time is unknown, wall-clock time is used with the same
 * limit. Returns a function that stops watching and returns the limit exceeded, if any.
 */
export function watchCost(child: ChildProcess, { cpuMs, ceilingMs }: CostLimits): () => Overrun {
  const pid = child.pid!
  const since = performance.now()
  const before = processorTime(pid)
  let overrun: Overrun = null

  async function look(): Promise<void> {
    const [start, now] = [await before, await processorTime(pid)]
    const used = start === null || now === null ? null : now - start
    const isOver = performance.now() - since > ceilingMs
    if (used !== null && used > cpuMs) overrun ??= 'cost'
    else if (isOver) overrun ??= used === null ? 'cost' : 'clock'
    if (overrun) child.kill('SIGKILL')
  }

  const timer = setInterval(() => void look(), EVERY_MS)
  return () => {
    clearInterval(timer)
    return overrun
  }
}
