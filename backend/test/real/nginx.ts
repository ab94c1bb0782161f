import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { freePort } from '../free-port.ts'
import type { Certificate } from './authority.ts'
import { startProgram } from './program.ts'
import type { Program } from './program.ts'

const SHIPPED = path.join(import.meta.dirname, '../../../docs/compose')

export const nginxPrograms = ['nginx']

export interface Nginx extends Program {
  url: string
}

type Changes = readonly (readonly [from: string | RegExp, to: string])[]

/** The shipped proxy in front of these ports, with other addresses and limits of clients; with TLS if there is a certificate. */
export async function startNginx(folder: string, backends: readonly number[], tls?: Certificate): Promise<Nginx> {
  const file = tls ? 'nginx-https.conf' : 'nginx.conf'
  const [port, tlsPort] = [await freePort(), await freePort()]
  const copy = (name: string, changes: Changes) => {
    const text = readFileSync(path.join(SHIPPED, name), 'utf8')
    writeFileSync(
      path.join(folder, name),
      changes.reduce((before, [from, to]) => before.replaceAll(from, to), text),
    )
  }
  const addresses = backends.map((at, index) => [`backend-${index + 1}:3000`, `127.0.0.1:${at}`] as const)
  // All clients of a test share an address.
  copy('upstream.conf', [...addresses, ['rate=100r/s', 'rate=10000r/s']])
  copy('site.conf', [['burst=400', 'burst=10000']])
  copy(file, [
    ['/etc/nginx/tls/atelier.example.pem', tls?.certificate ?? ''],
    ['/etc/nginx/tls/atelier.example.key', tls?.key ?? ''],
    ['/etc/nginx/atelier', folder],
    ['atelier.example', 'localhost'],
    ['listen 80;', `listen 127.0.0.1:${port};`],
    ['listen 443 ', `listen 127.0.0.1:${tlsPort} `],
    // Debian's nginx is older than this directive.
    [/map \$http_sec_fetch_mode [^}]*\}|early_hints [^;]*;/g, ''],
  ])
  const url = tls ? `https://localhost:${tlsPort}` : `http://127.0.0.1:${port}`
  return { ...(await runNginx(folder, path.join(folder, file), url)), url }
}

/** With these files of configuration, and its own in the folder. */
export function runNginx(folder: string, included: string, url: string): Promise<Program> {
  // Its usual folders are root's.
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(' ')
  const main = path.join(folder, 'main.conf')
  const http = `http { access_log off; ${folders} include ${included}; }`
  writeFileSync(main, `daemon off; pid ${folder}/pid; events { worker_connections 4000; } ${http}`)
  return startProgram({
    name: 'nginx',
    args: ['-c', main, '-e', 'stderr'],
    log: path.join(folder, 'nginx.out'),
    isReady: async () => (await fetch(url)).status > 0,
  })
}
