import { fork } from 'node:child_process'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'

// The setup of a run has no import.meta.resolve
export const require = createRequire(import.meta.url)

export interface Child<Ready> {
  ready: Ready
  stop(): Promise<void>
}

/** Runs a TypeScript module in its own process until its first message; rejects with its errors if it ends before. */
export async function startChild<Ready>(
  module: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
): Promise<Child<Ready>> {
  const child = fork(module, args, {
    execArgv: ['--import', pathToFileURL(require.resolve('tsx')).href],
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let output = ''
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const ready = await new Promise<Ready>((resolve, reject) => {
    child.once('message', (message) => resolve(message as Ready))
    void ended.then(() => reject(new Error(`${module} ended: ${output}`)))
  })
  return {
    ready,
    stop() {
      child.kill()
      return ended
    },
  }
}
