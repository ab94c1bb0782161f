import { spawnSync } from 'node:child_process'

export const clockPrograms = ['faketime']

/** Environment of a process whose clock is ahead by this, such as `2m`. */
export function shiftedClock(ahead: string): Record<string, string> {
  const { stdout } = spawnSync('faketime', ['now', 'printenv', 'LD_PRELOAD'], { encoding: 'utf8' })
  return { LD_PRELOAD: stdout.trim(), FAKETIME: `+${ahead}`, FAKETIME_DONT_FAKE_MONOTONIC: '1' }
}
