import type { ChildProcess } from 'node:child_process'
import { processorTime } from './processor-time.ts'

const EVERY_MS = 250

export interface CostLimits {
  cpuMs: number
  /** Wall-clock; reaching it may be the fault of a busy machine. */
  ceilingMs: number
}

export type Overrun = 'cost' | 'clock' | null

/** If CPU time is unknown, reaching the wall-clock ceiling counts as the file's cost. */
export function watchCost(child: ChildProcess, { cpuMs, ceilingMs }: CostLimits): () => Overrun {
  const pid = child.pid!
  const since = performance.now()
  const before = processorTime(pid)
  let overrun: Overrun = null

  async function check(): Promise<void> {
    const [start, now] = [await before, await processorTime(pid)]
    const used = start === null || now === null ? null : now - start
    const isOver = performance.now() - since > ceilingMs
    if (used !== null && used > cpuMs) overrun ??= 'cost'
    else if (isOver) overrun ??= used === null ? 'cost' : 'clock'
    if (overrun) child.kill('SIGKILL')
  }

  const timer = setInterval(() => void check(), EVERY_MS)
  return () => {
    clearInterval(timer)
    return overrun
  }
}
