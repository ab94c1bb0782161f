import { execFile, fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { promisify } from 'node:util'

/** A question that cost more time or memory than it may. */
export class TooCostlyError extends Error {}

interface Limits {
  /** Milliseconds for one answer. */
  ms: number
  /** Bytes that the process may take from the system besides those it starts with. Enforced where `prlimit` is, as on Linux. */
  bytes: number
  /** How many are kept; more are started only where more questions are asked at once. */
  processes: number
}

/** Priority of the processes: whoever answers visitors comes first. */
const NICE = 10

/**
 * Processes that answer questions, one at a time each, started as they are needed and kept. Each says something first, once it is
 * ready. One that takes too long or too much is killed, and the next question gets another.
 */
export function createChildPool<Question extends object, Answer>(module: string, limits: Limits) {
  const idle: ChildProcess[] = []
  let alive = 0

  async function start(): Promise<ChildProcess> {
    alive++
    const child = fork(module, [], {
      execArgv: ['--import', 'tsx'],
      cwd: import.meta.dirname,
      // Nothing of the backend's secrets
      env: { PATH: process.env['PATH'], MALLOC_ARENA_MAX: '2' },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    // Where it could not be started there is an error in place of an exit
    child.once('error', () => alive--)
    child.once('exit', () => {
      alive--
      const at = idle.indexOf(child)
      if (at >= 0) idle.splice(at, 1)
    })
    child.unref()
    child.channel?.unref()
    try {
      await once(child, 'spawn')
      setPriority(child.pid!, NICE)
      await nextMessage(child)
      await limitMemory(child.pid!)
    } catch (error) {
      // No fault of a question: whoever asked may ask again
      child.kill('SIGKILL')
      throw error
    }
    return child
  }

  async function limitMemory(pid: number): Promise<void> {
    try {
      // How much Node itself reserves differs by a gigabyte from version to version
      const status = await readFile(`/proc/${pid}/status`, 'utf8')
      const taken = Number(/^VmData:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024
      await promisify(execFile)('prlimit', ['--pid', String(pid), `--data=${taken + limits.bytes}`])
    } catch (error) {
      // Other systems, and the smallest images, are without it: there the limit of time alone holds
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    }
  }

  /** One that waits for a question: who asks while the others are busy does not wait until another has started. */
  async function keepSpare(): Promise<void> {
    if (idle.length > 0 || alive >= limits.processes) return
    idle.push(await start())
  }

  return async (question: Question): Promise<Answer> => {
    const child = idle.pop() ?? (await start())
    keepSpare().catch(() => {})
    child.send(question, () => {})
    const answer = await nextMessage<Answer>(child).catch((error: Error) => {
      throw new TooCostlyError(error.message)
    })
    idle.push(child)
    return answer
  }

  /** What a process says next. Throws where it ends before, or takes too long and is killed. */
  async function nextMessage<Message>(child: ChildProcess): Promise<Message> {
    const heard = new AbortController()
    const timer = setTimeout(() => child.kill('SIGKILL'), limits.ms)
    try {
      const [message] = await Promise.race([
        once(child, 'message', { signal: heard.signal }) as Promise<[Message]>,
        once(child, 'exit', { signal: heard.signal }).then(([code, signal]) => {
          throw new Error(`The process ended by ${String(signal ?? code)}.`)
        }),
      ])
      return message
    } finally {
      clearTimeout(timer)
      heard.abort()
    }
  }
}
