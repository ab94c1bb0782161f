import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import path from 'node:path'
import { StartupError } from '../kernel/startup-error.ts'

/** Of two backups at a time, each would remove the other's objects. Returns how to unlock. */
export function lock(directory: string): () => void {
  const file = path.join(directory, 'lock')
  const unlock = () => rmSync(file, { force: true })
  const own = `${process.pid} ${hostname()}`
  try {
    writeFileSync(file, own, { flag: 'wx' })
    return unlock
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const [pid = '', host = ''] = readFileSync(file, 'utf8').split(' ')
  if (host !== hostname() || isRunning(Number(pid)))
    throw new StartupError(
      `Process ${pid} on ${host} is making a backup in ${directory}; if it no longer runs, delete ${file}`,
    )
  writeFileSync(file, own)
  return unlock
}

function isRunning(pid: number): boolean {
  if (pid === process.pid) return true
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
