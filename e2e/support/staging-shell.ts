import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import type { DevServer } from '@atelier/platform/build/dev'

const root = path.resolve(import.meta.dirname, '../..')
const types: Record<string, string> = { '.css': 'text/css', '.js': 'text/javascript', '.json': 'application/json' }

/** Builds the shell in its development flavor, as staging does, and serves its files. */
export async function serveStagingShell(): Promise<DevServer> {
  execFileSync(process.execPath, [path.join(root, 'node_modules/@rsbuild/core/bin/rsbuild.js'), 'build'], {
    cwd: path.join(root, 'shell'),
    env: { ...process.env, SHELL_FLAVOR: 'development' },
    stdio: 'pipe',
  })
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://localhost')
    const type = types[path.extname(pathname)] ?? 'application/octet-stream'
    response.writeHead(200, { 'access-control-allow-origin': '*', 'content-type': type })
    response.end(readFileSync(path.join(root, 'shell/development/dist', pathname)))
  })
  await once(server.listen(0, 'localhost'), 'listening')
  const base = `http://localhost:${(server.address() as AddressInfo).port}/`
  return {
    base,
    manifestUrl: `${base}shell.json`,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
