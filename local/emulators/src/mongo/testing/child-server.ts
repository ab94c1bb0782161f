import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url))

export interface ChildServer {
  process: ChildProcess
  uri: string
  stderr(): string
}

export interface Ended {
  code: number | null
  stderr: string
}

function spawnServer(args: readonly string[]) {
  const child = spawn(process.execPath, ['--import', 'tsx', MAIN, ...args], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let stderr = ''
  child.stderr?.on('data', (chunk: Buffer) => (stderr += chunk.toString()))
  return { child, stderr: () => stderr }
}

/** Resolves when the child says it is ready. */
export async function startChild(...args: string[]): Promise<ChildServer> {
  const { child, stderr } = spawnServer(args)
  const [message] = (await once(child, 'message')) as [{ ready: boolean; uri: string }]
  return { process: child, uri: message.uri, stderr }
}

/** For a child that is expected to end by itself. */
export async function runChild(...args: string[]): Promise<Ended> {
  const { child, stderr } = spawnServer(args)
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, stderr: stderr() }
}

export async function kill(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  const exit = once(child, 'exit')
  child.kill(signal)
  const [code] = (await exit) as [number | null]
  return code
}
