import { createInterface } from 'node:readline'
import { collectedServices } from '../app.ts'
import { createLogger } from '../../kernel/logger.ts'
import { runCommand } from './run-command.ts'
import { repeatDeletions } from '../../accounts/deletion/repeat-deletions.ts'

// The log is read from stdin. Safe beside a running backend, whose jobs erase the rest of the data.
await runCommand(async ({ config, database, storage }) => {
  const services = collectedServices({ config, database, storage, logger: createLogger(config.logLevel) })
  const lines = createInterface({ input: process.stdin, crlfDelay: Infinity })
  const { logged, deleted } = await repeatDeletions(services, lines)
  return `The log has ${logged} deletions; deleted ${deleted} accounts that were back. Running backends erase their data.`
})
