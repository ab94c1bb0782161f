import { fork, type ChildProcess } from 'node:child_process'
import { createWriteStream, mkdirSync } from 'node:fs'
import path from 'node:path'
import { StartFailure } from './failure.ts'

/** A part of the site: a Node process of its own that says `{ ready: true, … }` over IPC and ends when IPC does. */
export interface Part<Ready> {
  ready: Ready
  stop(): Promise<void>
}

export interface PartOptions {
  /** What people call it in messages. */
  name: string
  /** Absolute path of the module to run. */
  module: string
  args?: string[]
  env?: Record<string, string | undefined>
  /** Where its output goes. */
  logFile: string
  readyWithinMs?: number
  /** Called when it ends without having been asked to. */
  onCrash(message: string): void
}

// What fails says so itself; this is for what hangs, and a busy machine takes long.
const READY_WITHIN_MS = 120_000
const STOP_WITHIN_MS = 10_000
const LAST_WORDS = 2000

/** Starts a part and resolves when it is ready; rejects with a {@link StartFailure} that carries its last words. */
export function startPart<Ready extends object>(options: PartOptions): Promise<Part<Ready>> {
  mkdirSync(path.dirname(options.logFile), { recursive: true })
  const log = createWriteStream(options.logFile, { flags: 'a' })
  // A process group of its own: Ctrl-C reaches the supervisor alone, which then stops the parts in order.
  const child = fork(options.module, options.args ?? [], {
    detached: true,
    execArgv: ['--import', import.meta.resolve('tsx')],
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let lastWords = ''
  child.stdout?.pipe(log, { end: false })
  child.stderr?.on('data', (chunk: Buffer) => {
    lastWords = (lastWords + chunk.toString()).slice(-LAST_WORDS)
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
      reject(new StartFailure(message))
    }
    let started = false
    child.once('error', (error) => fail(`${options.name} could not be started: ${error.message}`))
    child.once('exit', (code, signal) => {
      log.end()
      if (stopping) return
      const why = reasonIn(lastWords)
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

/** The whole group, so that a part's own children go with it. */
function kill(child: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (child.pid && process.platform !== 'win32') process.kill(-child.pid, signal)
    else child.kill(signal)
  } catch {
    // It has ended already.
  }
}

/** The line of a dying program's output that says why: its message, not the stack or the version of Node below it. */
function reasonIn(output: string): string {
  const lines = output.split('\n').filter((line) => /\S/.test(line) && !/^(\s+at |Node\.js v|\s*\^)/.test(line))
  return lines.findLast((line) => /^\S*(Error|Failure)\b.*: /.test(line)) ?? lines.at(-1) ?? ''
}
