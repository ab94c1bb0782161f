import { execFile, fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { setPriority } from 'node:os'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { childEnvironment } from './child-environment.ts'
import { watchCost } from './watch-cost.ts'
import type { CostLimits } from './watch-cost.ts'

export class TooCostlyError extends Error {}
/** External cause: can be retried. */
export class InterruptedError extends Error {}

interface Limits extends CostLimits {
  /** Beyond what the process starts with. Enforced where `prlimit` exists, as on Linux. */
  bytes: number
  processes: number
}

interface Waiting {
  resolve(child: ChildProcess): void
  reject(error: InterruptedError): void
}

/** Low priority, so that requests come first. */
const NICE = 10
/** From people or the OOM killer. */
const FROM_OUTSIDE: readonly unknown[] = ['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP']

const TSX = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href

/** A spare is always kept, so that no question waits for startup. Workers that exceed a limit are replaced. */
// oxlint-disable-next-line max-lines-per-function
export function createChildPool<Question extends object, Answer>(module: string, limits: Limits) {
  const idle: ChildProcess[] = []
  const waiting: Waiting[] = []
  let alive = 0
  let starting = 0

  async function start(): Promise<ChildProcess> {
    const { env, flags } = childEnvironment(process.env, process.execArgv)
    const child = fork(module, [], {
      execArgv: [...flags, '--import', TSX],
      env,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    child.unref()
    child.channel?.unref()
    // Emitted for messages that can no longer be sent; the exit is handled below
    child.on('error', () => {})
    try {
      await once(child, 'spawn')
      await nextMessage(child)
      // Not before: on a busy machine startup at low priority may never finish
      setPriority(child.pid!, NICE)
      await limitMemory(child.pid!)
      if (!child.connected) throw new EndedError(child.signalCode ?? child.exitCode)
    } catch (error) {
      child.kill('SIGKILL')
      throw error
    }
    return child
  }

  async function limitMemory(pid: number): Promise<void> {
    try {
      // Node's own reservation differs by a gigabyte between versions
      const status = await readFile(`/proc/${pid}/status`, 'utf8')
      const taken = Number(/^VmData:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024
      await promisify(execFile)('prlimit', ['--pid', String(pid), `--data=${taken + limits.bytes}`])
    } catch (error) {
      // Other systems and minimal images lack it: only the time limit applies there
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    }
  }

  async function add(): Promise<void> {
    alive += 1
    starting += 1
    try {
      const child = await start()
      child.once('exit', () => {
        alive -= 1
        const at = idle.indexOf(child)
        if (at >= 0) idle.splice(at, 1)
        keepSpare()
      })
      starting -= 1
      release(child)
    } catch (error) {
      alive -= 1
      starting -= 1
      waiting.shift()?.reject(new InterruptedError('No process could be started.', { cause: error }))
    }
  }

  function keepSpare(): void {
    while (idle.length + starting <= waiting.length && alive <= limits.processes) void add()
  }

  function release(child: ChildProcess): void {
    if (!child.connected) return
    const next = waiting.shift()
    if (next) next.resolve(child)
    else idle.push(child)
  }

  function take(): Promise<ChildProcess> {
    const child = idle.pop()
    const taken = child ?? new Promise<ChildProcess>((resolve, reject) => waiting.push({ resolve, reject }))
    keepSpare()
    return Promise.resolve(taken)
  }

  return {
    warmUp: keepSpare,

    async ask(question: Question): Promise<Answer> {
      const child = await take()
      const stopWatch = watchCost(child, limits)
      child.send(question, () => {})
      try {
        const answer = await nextMessage<Answer>(child)
        release(child)
        return answer
      } catch (error) {
        const overrun = stopWatch()
        const isOutside = overrun === null && FROM_OUTSIDE.includes((error as EndedError).by)
        const Reason = overrun === 'clock' || isOutside ? InterruptedError : TooCostlyError
        throw new Reason((error as Error).message, { cause: error })
      } finally {
        stopWatch()
      }
    },
  }
}

class EndedError extends Error {
  readonly by: unknown
  constructor(by: unknown) {
    super(`The process ended by ${String(by)}.`)
    this.by = by
  }
}

async function nextMessage<Message>(child: ChildProcess): Promise<Message> {
  const settled = new AbortController()
  const { signal } = settled
  try {
    const [message] = await Promise.race([
      once(child, 'message', { signal }) as Promise<[Message]>,
      once(child, 'exit', { signal }).then(([code, killedBy]) => {
        throw new EndedError(killedBy ?? code)
      }),
    ])
    return message
  } finally {
    settled.abort()
  }
}
