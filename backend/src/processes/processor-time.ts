import { readFile } from 'node:fs/promises'

/** Length of a Linux clock tick, the same on every machine. */
const TICK_MS = 10

/** Includes threads. Null without `/proc`, and once the process is gone. */
export async function processorTime(pid: number): Promise<number | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'latin1').catch(() => null)
  if (stat === null) return null
  // The second field is a name in parentheses, which may contain spaces; `utime` and `stime` are the 14th and 15th.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS
}
