import { randomUUID } from 'node:crypto'
import { Registry } from 'prom-client'
import { collectedServices } from '../app.ts'
import { securityEvent } from '../../kernel/security-events.ts'
import { securityLog } from '../../http/observed/security-log.ts'
import { createLogger } from '../../kernel/logger.ts'
import { runCommand } from './run-command.ts'
import { moderatorsOf } from '../../moderation/moderators.ts'
import { StartupError } from '../../kernel/startup-error.ts'

const USAGE = 'npm run moderators -w backend -- add EMAIL | remove EMAIL | list'

// Never over the network: only who has the database's address names moderators.
await runCommand(async ({ config, database, storage }) => {
  const [command, email] = process.argv.slice(2)
  const now = () => new Date()
  const logger = createLogger(config.logLevel)
  const moderators = moderatorsOf(collectedServices({ config, database, storage, logger }))
  if (command === 'list') {
    const all = await moderators.list()
    return (
      all
        .map(
          (one) =>
            `${one.added_at.toISOString().slice(0, 10)}  ${one.email}${one.has_factor ? '' : '  no second factor'}`,
        )
        .join('\n') || 'No moderators.'
    )
  }
  if ((command !== 'add' && command !== 'remove') || email === undefined) throw new StartupError(USAGE)
  const adds = command === 'add'
  const done = await moderators.set(email, adds)
  if (!done) throw new StartupError(`No account has the address ${email}.`)
  if (done === 'no second factor')
    throw new StartupError(`${email} has no second factor: it must be set up in the account's settings first.`)
  const keys = config.keys('security log')
  const log = securityLog({ logger, registry: new Registry(), keys, now })
  if (done.changed)
    log.run({ address: '', requestId: randomUUID() }, () =>
      securityEvent('authz_change', { user: done.id, moderator: adds }),
    )
  const state = adds ? 'a moderator' : 'no moderator'
  return `${email} is ${done.changed ? '' : 'already '}${state}.`
})
