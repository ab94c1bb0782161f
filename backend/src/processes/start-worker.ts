import { execFile, fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { setPriority } from 'node:os'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { childEnvironment } from './child-environment.ts'

/** Low priority, so that requests come first. */
const NICE = 10

const EXTENSION = path.extname(import.meta.url)

/** The sources need a loader, the compiled files of an image do not. */
const LOADER =
  EXTENSION === '.ts' ? ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href] : []

/** The file of the module `name` beside the module `from`, in the sources as in an image. */
export const workerModule = (name: string, from: string) => fileURLToPath(new URL(name + EXTENSION, from))

export class EndedError extends Error {
  readonly by: unknown
  constructor(by: unknown) {
    super(`The process ended by ${String(by)}.`)
    this.by = by
  }
}

/** `memoryBytes` beyond what the process starts with. */
export async function startWorker(module: string, memoryBytes: number): Promise<ChildProcess> {
  const { env, flags } = childEnvironment(process.env, process.execArgv)
  const child = fork(module, [], {
    execArgv: [...flags, ...LOADER],
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
    await limitMemory(child.pid!, memoryBytes)
    if (!child.connected) throw new EndedError(child.signalCode ?? child.exitCode)
  } catch (error) {
    child.kill('SIGKILL')
    throw error
  }
  return child
}

async function limitMemory(pid: number, bytes: number): Promise<void> {
  try {
    // Node's own reservation differs by a gigabyte between versions
    const status = await readFile(`/proc/${pid}/status`, 'utf8')
    const reserved = Number(/^VmData:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024
    await promisify(execFile)('prlimit', ['--pid', String(pid), `--data=${reserved + bytes}`])
  } catch (error) {
    // Other systems and minimal images lack it: only the time limit applies there
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}

/** Throws an {@link EndedError} if the process ends first. */
export async function nextMessage<Message>(child: ChildProcess): Promise<Message> {
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
