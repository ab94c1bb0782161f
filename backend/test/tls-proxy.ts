import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createServer } from 'node:tls'

/** The certificate is from a private CA; `authority` is its path. */
export interface TlsProxy {
  url: string
  authority: string
  close(): void
}

/** Null, with a message on stderr, if `openssl` is missing. */
export async function startTlsProxy(target: string): Promise<TlsProxy | null> {
  const folder = mkdtempSync(path.join(tmpdir(), 'atelier-tls-'))
  const [key, authority] = [path.join(folder, 'key.pem'), path.join(folder, 'authority.pem')]
  const options = '-x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=private'
  const subject = ['-addext', 'subjectAltName=IP:127.0.0.1', '-keyout', key, '-out', authority]
  try {
    execFileSync('openssl', ['req', ...options.split(' '), ...subject], { stdio: 'ignore' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    process.stderr.write('SKIPPED: a private authority needs openssl, which is missing here\n')
    return null
  }
  const { hostname, port } = new URL(target)
  const server = createServer({ key: readFileSync(key), cert: readFileSync(authority) }, (client) => {
    const upstream = connect(Number(port), hostname)
    client.on('error', () => upstream.destroy())
    upstream.on('error', () => client.destroy())
    client.pipe(upstream).pipe(client)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    authority,
    close() {
      server.close()
      rmSync(folder, { recursive: true })
    },
  }
}
