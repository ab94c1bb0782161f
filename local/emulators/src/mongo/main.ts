import { parseArgs } from 'node:util'
import { STARTUP_WARNING } from './commands/diagnostics.ts'
import { startMongo } from './server.ts'

const { values } = parseArgs({
  options: {
    directory: { type: 'string' },
    port: { type: 'string', default: '0' },
    host: { type: 'string' },
    'no-sync': { type: 'boolean', default: false },
  },
})

try {
  if (!values.directory) throw new Error('--directory is missing')
  const server = await startMongo({
    directory: values.directory,
    port: Number(values.port),
    host: values.host,
    sync: !values['no-sync'],
  })
  const stop = () => void server.close().then(() => process.exit(0))
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  process.once('disconnect', stop)
  console.error(`mongo: ${STARTUP_WARNING}`)
  const ready = { ready: true, uri: server.uri }
  console.log(JSON.stringify(ready))
  process.send?.(ready)
} catch (error) {
  console.error(`mongo: ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
}
