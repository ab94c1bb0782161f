import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { freePort } from './free-port.ts'

/** Tests that need `redis-server` are skipped without it. */
export const hasRedis = spawnSync('redis-server', ['--version']).status === 0

export interface TestRedis {
  url: string
  /** Like a crash; the data is lost. */
  kill(): Promise<void>
  start(): Promise<void>
  /** Stops responding but keeps connections open. */
  pause(): void
  resume(): void
}

export async function startRedis(): Promise<TestRedis> {
  const port = await freePort()
  const run = async () => {
    const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', tmpdir()]
    const started = spawn('redis-server', args, { stdio: ['ignore', 'pipe', 'ignore'] })
    for await (const chunk of started.stdout) if (String(chunk).includes('Ready to accept')) break
    return started
  }
  let server = await run()
  return {
    url: `redis://127.0.0.1:${port}`,
    async kill() {
      if (server.exitCode !== null || server.signalCode !== null) return
      const ended = once(server, 'exit')
      server.kill('SIGKILL')
      await ended
    },
    start: async () => void (server = await run()),
    pause: () => void server.kill('SIGSTOP'),
    resume: () => void server.kill('SIGCONT'),
  }
}
