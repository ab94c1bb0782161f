import path from 'node:path'
import { parseArgs } from 'node:util'
import { startRemoteDev } from '@atelier/platform/build/dev'
import { devPort } from './apps.ts'
import { expectFree } from './ports.ts'

// Serves one remote inside a running site that uses the shell's development flavor.
const { values } = parseArgs({
  options: { shell: { type: 'string', default: 'http://localhost:3000' }, port: { type: 'string' } },
})
const folder = process.cwd()
const name = path.basename(folder).replace(/^mf-/, '')

try {
  const shell = new URL(values.shell)
  const port = Number(values.port ?? process.env['PORT']) || devPort(name)
  await expectFree(port, 'PORT')
  const server = await startRemoteDev(folder, { port, allow: [shell.origin] })
  shell.searchParams.set('mfe', `${name}@${server.manifestUrl}`)
  console.log(`${name} is served with hot reload. Open ${decodeURIComponent(shell.href)}`)
  console.log(`To end it in the browser, open ${shell.origin}/?mfe=`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void server.close().then(() => process.exit(0)))
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
