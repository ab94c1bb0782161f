import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')
const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

/** Builds the design system's showcase and serves it under the site's CSP: inline code only with a nonce. */
export async function serveShowcase(): Promise<{ url: string; close: () => void }> {
  const rsbuild = path.join(root, 'node_modules/@rsbuild/core/bin/rsbuild.js')
  const cwd = path.join(root, 'shared-ui')
  execFileSync(process.execPath, [rsbuild, 'build', '--config', 'showcase/rsbuild.config.ts'], { cwd, stdio: 'pipe' })
  const nonce = 'c2hvd2Nhc2U'
  const server = http.createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://showcase')
    const file = pathname === '/' ? '/index.html' : pathname
    try {
      const body = readFileSync(path.join(cwd, 'dist/showcase', path.normalize(file)))
      response.setHeader('content-type', types[path.extname(file)] ?? 'application/octet-stream')
      response.setHeader(
        'content-security-policy',
        `default-src 'self'; script-src 'self' 'nonce-${nonce}'; style-src 'self' 'nonce-${nonce}'; img-src 'self' data: blob:`,
      )
      response.end(file === '/index.html' ? body.toString().replaceAll('<script', `<script nonce="${nonce}"`) : body)
    } catch {
      response.writeHead(404).end()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => void server.close(),
  }
}
