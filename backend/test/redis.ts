import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { freePort } from './free-port.ts'
import type { Certificate } from './real/authority.ts'

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

/** With a certificate, which is read at each start: over TLS, and with a password. */
export async function startRedis(tls?: Certificate): Promise<TestRedis> {
  const [port, password] = [await freePort(), randomBytes(12).toString('hex')]
  const listen = tls
    ? ['--port', '0', '--tls-port', String(port), '--requirepass', password, '--tls-auth-clients', 'no'].concat(
        ['--tls-cert-file', tls.certificate],
        ['--tls-key-file', tls.key, '--tls-ca-cert-file', tls.certificate],
      )
    : ['--port', String(port)]
  const run = async () => {
    const args = [...listen, '--bind', '127.0.0.1', '--save', '', '--dir', tmpdir()]
    const started = spawn('redis-server', args, { stdio: ['ignore', 'pipe', 'ignore'] })
    for await (const chunk of started.stdout) if (String(chunk).includes('Ready to accept')) break
    return started
  }
  let server = await run()
  return {
    url: tls ? `rediss://:${password}@localhost:${port}` : `redis://127.0.0.1:${port}`,
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
