import { fork, type ChildProcess } from 'node:child_process'
import { createWriteStream, mkdirSync } from 'node:fs'
import type { Server } from 'node:net'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { StartupError } from '@atelier/backend/kernel/startup-error.ts'

/** Has sent `{ ready: true, … }` over IPC; exits when the IPC channel closes. */
export interface ManagedProcess<Ready> {
  ready: Ready
  /** Resolves once the process has the message and the listening socket. */
  send(message: object, socket: Server): Promise<void>
  stop(): Promise<void>
}

export interface ProcessOptions {
  name: string
  /** URL from `import.meta.resolve`. */
  module: string
  args?: string[]
  env?: Record<string, string | undefined>
  logFile: string
  readyWithinMs?: number
  onCrash(message: string): void
}

// Only for a process that hangs, since a failing one exits by itself; long enough for a busy machine.
const READY_WITHIN_MS = 120_000
const STOP_WITHIN_MS = 10_000
const OUTPUT_TAIL = 2000

/** Rejects with a {@link StartupError} with the reason from the output. */
export function startProcess<Ready extends object>(options: ProcessOptions): Promise<ManagedProcess<Ready>> {
  mkdirSync(path.dirname(options.logFile), { recursive: true })
  const log = createWriteStream(options.logFile, { flags: 'a' })
  // A separate process group: Ctrl-C reaches only the supervisor, which then stops the processes in order.
  const child = fork(fileURLToPath(options.module), options.args ?? [], {
    detached: true,
    execArgv: ['--import', import.meta.resolve('tsx')],
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let outputTail = ''
  child.stdout?.pipe(log, { end: false })
  child.stderr?.on('data', (chunk: Buffer) => {
    outputTail = (outputTail + chunk.toString()).slice(-OUTPUT_TAIL)
    log.write(chunk)
  })
  let stopping = false

  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => fail(`${options.name} was not ready in time; see ${options.logFile}`),
      options.readyWithinMs ?? READY_WITHIN_MS,
    )
    const fail = (message: string) => {
      clearTimeout(timer)
      stopping = true
      kill(child, 'SIGKILL')
      reject(new StartupError(message))
    }
    let started = false
    child.once('error', (error) => fail(`${options.name} could not be started: ${error.message}`))
    child.once('exit', (code, signal) => {
      log.end()
      if (stopping) return
      const why = reasonIn(outputTail)
      const message = `${options.name} ended (${signal ?? `code ${code}`})${why ? `: ${why}` : `; see ${options.logFile}`}`
      if (started) options.onCrash(message)
      else fail(why || message)
    })
    child.on('message', (message: { ready?: boolean } & Ready) => {
      if (!message.ready || started) return
      started = true
      clearTimeout(timer)
      resolve({
        ready: message,
        send: (sent, socket) =>
          new Promise((resolve, reject) =>
            child.send(sent, socket, {}, (error) => (error ? reject(error) : resolve())),
          ),
        stop: async () => {
          stopping = true
          await stopChild(child)
        },
      })
    })
  })
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const force = setTimeout(() => kill(child, 'SIGKILL'), STOP_WITHIN_MS)
  child.kill('SIGTERM')
  await ended
  clearTimeout(force)
}

function kill(child: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (child.pid && process.platform !== 'win32') process.kill(-child.pid, signal)
    else child.kill(signal)
  } catch {
    // Already exited.
  }
}

/** Without the stack and the Node version. */
function reasonIn(output: string): string {
  const lines = output.split('\n').filter((line) => /\S/.test(line) && !/^(\s+at |Node\.js v|\s*\^)/.test(line))
  return lines.findLast((line) => /^\S*(Error|Failure)\b.*: /.test(line)) ?? lines.at(-1) ?? ''
}
