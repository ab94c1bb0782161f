import { ok, wrong } from './finding.ts'
import type { Finding } from './finding.ts'

const DIFFERENCE_MS = 5000

/** Leases, signed addresses and sweeps compare times of several machines. */
export function compareClocks(theirs: Date, ours: Date): Finding {
  const difference = theirs.getTime() - ours.getTime()
  if (Math.abs(difference) <= DIFFERENCE_MS) return ok()
  const seconds = Math.round(Math.abs(difference) / 1000)
  const direction = difference > 0 ? 'ahead of' : 'behind'
  return wrong(`its clock is ${seconds} s ${direction} this machine's`, 'synchronize both clocks with NTP')
}
