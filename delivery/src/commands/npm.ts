import { spawn } from 'node:child_process'
import type { SpawnOptions } from 'node:child_process'

/** Returns the exit code. */
export async function npm(args: readonly string[], options: SpawnOptions): Promise<number | null> {
  const child = spawn('npm', args, { ...options, shell: process.platform === 'win32' })
  return new Promise((resolve, reject) => child.once('error', reject).once('exit', resolve))
}
