import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { openSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** A server of the operating system in a folder of its own. */
export interface Program {
  stop(signal?: NodeJS.Signals): Promise<void>
  start(): Promise<void>
  pause(): void
  resume(): void
  /** Signals it to read its configuration again. */
  reload(): void
}

/** Of these programs, the ones that are not on the PATH; named on stderr, as what needs them is skipped. */
export function missingPrograms(names: readonly string[], need: string): string[] {
  const missing = names.filter((name) => spawnSync('which', [name]).status !== 0)
  if (missing.length > 0) process.stderr.write(`SKIPPED: ${need}, as ${missing.join(', ')} cannot be found\n`)
  return missing
}

interface Run {
  name: string
  args: readonly string[]
  log: string
  isReady(): Promise<boolean>
  readyWithinMs?: number
}

export async function startProgram({ name, args, log, isReady, readyWithinMs = 60_000 }: Run): Promise<Program> {
  async function run() {
    const file = openSync(log, 'a')
    const child = spawn(name, args, { stdio: ['ignore', file, file] })
    const deadline = Date.now() + readyWithinMs
    while (!(await isReady().catch(() => false))) {
      if (child.exitCode !== null || Date.now() > deadline)
        throw new Error(`${name} did not start: ${readFileSync(log, 'utf8').slice(-2000)}`)
      await sleep(100)
    }
    return child
  }
  let child = await run()
  return {
    start: async () => void (child = await run()),
    async stop(signal = 'SIGTERM') {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGCONT')
      child.kill(signal)
      await ended
    },
    pause: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
    reload: () => void child.kill('SIGHUP'),
  }
}

/** Whether something accepts connections at this port of this machine. */
export const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
