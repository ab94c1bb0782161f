import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const LOCK_FILE = 'server.lock'
const heldHere = new Set<string>()

/** Locks the directory for this process; returns the release function. Throws with a one-line message if it is in use. */
export function lockDirectory(directory: string): () => void {
  const path = join(directory, LOCK_FILE)
  const me = identityOf(process.pid)
  try {
    mkdirSync(directory, { recursive: true })
    for (let attempt = 0; !tryCreate(path, me); attempt++) {
      const holder = readHolder(path)
      const alive = holder === me ? heldHere.has(path) : isAlive(holder)
      if (alive || attempt > 2)
        throw new Error(`the data directory ${directory} is in use by another server (process ${pidOf(holder)})`)
      rmSync(path, { force: true })
    }
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    if (!code) throw error
    throw new Error(`the data directory ${directory} cannot be written (${code})`, { cause: error })
  }
  heldHere.add(path)
  return () => {
    heldHere.delete(path)
    if (readHolder(path) === me) rmSync(path, { force: true })
  }
}

function tryCreate(path: string, content: string): boolean {
  try {
    writeFileSync(path, content, { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function readHolder(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

const pidOf = (holder: string): number => Number(holder.split(' ')[0])

function isAlive(holder: string): boolean {
  const pid = pidOf(holder)
  if (!pid) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  return identityOf(pid) === holder
}

/** Adds the start time (from /proc on Linux, ps elsewhere), since a process id may be reused after a crash. */
function identityOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    return `${pid} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`
  } catch {
    const env = { ...process.env, LC_ALL: 'C', TZ: 'UTC' }
    const ps = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8', env })
    return `${pid} ${ps.stdout?.trim() ?? ''}`
  }
}
