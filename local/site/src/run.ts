import { spawn } from 'node:child_process'
import { StartupError } from '@atelier/backend/kernel/startup-error.ts'

/** Passes lines to `say`. Rejects with a {@link StartupError} with the last output on a nonzero exit code. */
export function runNode(
  name: string,
  args: string[],
  options: { cwd: string; env?: Record<string, string>; signal: AbortSignal; say?(line: string): void },
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: options.cwd,
      signal: options.signal,
      env: { ...process.env, ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    const listen = (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-20_000)
      const line = chunk.toString().trim().split('\n').at(-1) ?? ''
      // Not the log's entries
      if (!line.startsWith('{')) options.say?.(line)
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    child.once('error', reject)
    child.once('exit', (code) => {
      if (code === 0) resolve()
      else reject(new StartupError(`${name} failed:\n${output.trim().split('\n').slice(-30).join('\n')}`))
    })
  })
}
