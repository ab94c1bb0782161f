import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { vi } from 'vitest'
import { freePort } from './free-port.ts'

const SHIPPED = path.join(import.meta.dirname, '../../docs/compose')

/** Tests that need `nginx` are skipped without it. */
export const hasNginx = spawnSync('nginx', ['-v']).status === 0

type Changes = readonly (readonly [from: string | RegExp, to: string])[]

/** The shipped files with other addresses and limits of clients, and without a directive that Debian's nginx lacks. */
async function configure(file: 'nginx.conf' | 'nginx-https.conf', backends: readonly number[]) {
  const directory = mkdtempSync(path.join(tmpdir(), 'atelier-nginx-'))
  const [port, tlsPort] = [await freePort(), await freePort()]
  const copy = (name: string, changes: Changes) => {
    const text = readFileSync(path.join(SHIPPED, name), 'utf8')
    writeFileSync(
      path.join(directory, name),
      changes.reduce((before, [from, to]) => before.replaceAll(from, to), text),
    )
  }
  const addresses = backends.map((at, index) => [`backend-${index + 1}:3000`, `127.0.0.1:${at}`] as const)
  // All clients of a test share an address.
  copy('upstream.conf', [...addresses, ['rate=100r/s', 'rate=10000r/s']])
  copy('site.conf', [['burst=400', 'burst=10000']])
  copy(file, [
    ['/etc/nginx', directory],
    [`${directory}/atelier`, directory],
    ['listen 80;', `listen 127.0.0.1:${port};`],
    ['listen 443 ', `listen 127.0.0.1:${tlsPort} `],
    [/map \$http_sec_fetch_mode [^}]*\}|early_hints [^;]*;/g, ''],
  ])
  // Its usual folders are root's.
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${directory}/${name};`)
    .join(' ')
  const main = path.join(directory, 'main.conf')
  const http = `http { access_log off; ${folders} include ${path.join(directory, file)}; }`
  writeFileSync(main, `daemon off; pid ${directory}/pid; events { worker_connections 4000; } ${http}`)
  return { directory, args: ['-c', main, '-e', 'stderr'], port }
}

/** The output of `nginx -t` for the file with TLS. */
export async function checkTlsFile(): Promise<string> {
  const { directory, args } = await configure('nginx-https.conf', [1, 2])
  const [tls, name] = [path.join(directory, 'tls'), 'atelier.example']
  mkdirSync(tls)
  const files = ['-keyout', path.join(tls, `${name}.key`), '-out', path.join(tls, `${name}.pem`)]
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  execFileSync('openssl', ['req', '-x509', ...key, '-subj', `/CN=${name}`, ...files], { stdio: 'ignore' })
  const { stderr } = spawnSync('nginx', ['-t', ...args], { encoding: 'utf8' })
  rmSync(directory, { recursive: true })
  return stderr
}

/** The shipped proxy in front of these ports. */
export async function startNginx(backends: readonly number[]) {
  const { directory, args, port } = await configure('nginx.conf', backends)
  const nginx = spawn('nginx', args, { stdio: ['ignore', 'ignore', 'inherit'] })
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
