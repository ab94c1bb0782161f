import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { vi } from 'vitest'
import { freePort } from './free-port.ts'

const SHIPPED = path.join(import.meta.dirname, '../../docs/compose')

/** Tests that need `nginx` are skipped without it. */
export const hasNginx = spawnSync('nginx', ['-v']).status === 0

type Changes = readonly (readonly [from: string | RegExp, to: string])[]

/** The shipped proxy in front of these ports. Changed are addresses, limits of clients, and a directive that Debian's nginx lacks. */
export async function startNginx(ports: readonly number[]) {
  const directory = mkdtempSync(path.join(tmpdir(), 'atelier-nginx-'))
  const port = await freePort()
  const copy = (name: string, changes: Changes) => {
    const text = readFileSync(path.join(SHIPPED, name), 'utf8')
    writeFileSync(
      path.join(directory, name),
      changes.reduce((before, [from, to]) => before.replaceAll(from, to), text),
    )
  }
  const backends = ports.map((at, index) => [`backend-${index + 1}:3000`, `127.0.0.1:${at}`] as const)
  // All clients of a test share an address.
  copy('upstream.conf', [...backends, ['rate=100r/s', 'rate=10000r/s']])
  copy('site.conf', [['burst=400', 'burst=10000']])
  copy('nginx.conf', [
    ['/etc/nginx/atelier', directory],
    ['listen 80;', `listen 127.0.0.1:${port};`],
    [/map \$http_sec_fetch_mode [^}]*\}|early_hints [^;]*;/g, ''],
  ])
  const main = path.join(directory, 'main.conf')
  const http = `http { access_log off; include ${directory}/nginx.conf; }`
  writeFileSync(main, `daemon off; pid ${directory}/pid; events { worker_connections 4000; } ${http}`)
  const nginx = spawn('nginx', ['-c', main, '-e', 'stderr'], { stdio: ['ignore', 'ignore', 'inherit'] })
  const url = `http://127.0.0.1:${port}`
  await vi.waitFor(() => fetch(url), 5000)
  return {
    url,
    async stop() {
      const ended = once(nginx, 'exit')
      nginx.kill()
      await ended
      rmSync(directory, { recursive: true })
    },
  }
}
