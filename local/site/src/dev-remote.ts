import path from 'node:path'
import { parseArgs } from 'node:util'
import { serveRemote } from '@atelier/platform/build/serve-remote'
import { devPort } from './apps.ts'
import { expectFree } from './ports.ts'

// Serves one remote inside a running site that uses the shell's development flavor.
const { values } = parseArgs({
  options: { shell: { type: 'string', default: 'http://localhost:3000' }, port: { type: 'string' } },
})
const folder = process.cwd()

try {
  const port = Number(values.port ?? process.env['PORT']) || devPort(path.basename(folder).replace(/^mf-/, ''))
  await expectFree(port, 'PORT')
  await serveRemote({ folder, port, shell: values.shell })
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
