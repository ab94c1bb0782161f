import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { createRequire } from 'node:module'

// Vitest has no `import.meta.resolve` in a global setup.
const require = createRequire(import.meta.url)

/** Sends `{ ready: true, … }` once it is ready. */
export interface Child<Ready> {
  process: ChildProcess
  ready: Ready
  /** What it has written to stderr. */
  output(): string
  /** Returns the exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>
}

export class ChildProcessError extends Error {
  readonly code: number | null

  constructor(code: number | null, output: string) {
    super(output)
    this.code = code
  }
}

/** By path or package export, under tsx. Rejects with {@link ChildProcessError} if it exits before it is ready. */
export function startChild<Ready>(
  module: string,
  args: string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<Child<Ready>> {
  const child = fork(require.resolve(module), args, {
    // Node 26 warns about an API that tsx calls.
    execArgv: ['--disable-warning=DEP0205', '--import', 'tsx'],
    cwd: import.meta.dirname,
    env,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let output = ''
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    void ended.then((code) => reject(new ChildProcessError(code, output.trim())))
    child.on('message', (message: Ready & { ready?: boolean }) => {
      if (message.ready)
        resolve({
          process: child,
          ready: message,
          output: () => output.trim(),
          stop: (signal = 'SIGTERM') => {
            child.kill(signal)
            return ended
          },
        })
    })
  })
}
