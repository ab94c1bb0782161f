import { Registry } from 'prom-client'
import { collectedServices } from '../app.ts'
import { securityLog } from '../../http/observed/security-log.ts'
import { createLogger } from '../../kernel/logger.ts'
import { runCommand } from './run-command.ts'
import { StartupError } from '../../kernel/startup-error.ts'
import { resetFactors } from '../../factors/reset-factors.ts'

// Safe beside a running backend, whose jobs send the mail.
await runCommand(async ({ config, database, storage }) => {
  const [email] = process.argv.slice(2)
  if (email === undefined) throw new StartupError('Name the email address of the account: reset-factors -- EMAIL')
  const logger = createLogger(config.logLevel)
  const services = collectedServices({ config, database, storage, logger })
  const now = () => new Date()
  const log = securityLog({ logger, registry: new Registry(), keys: config.keys('security log'), now })
  const origin = { address: '', requestId: 'reset-factors' }
  if (!(await log.run(origin, () => resetFactors(services, email))))
    throw new StartupError('No account has this address.')
  return 'Removed the passkeys, the authenticator app and the recovery codes; a running backend mails the member.'
})
