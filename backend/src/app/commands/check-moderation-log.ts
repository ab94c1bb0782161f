import { runCommand } from './run-command.ts'
import { StartupError } from '../../kernel/startup-error.ts'
import { moderationLog } from '../../moderation/moderation-log.ts'

await runCommand(async ({ database }) => {
  const { entries, broken, last } = await moderationLog(database).firstBroken()
  if (broken !== null) throw new StartupError(`The moderation log was changed: entry ${broken} is missing or altered.`)
  return `The moderation log is whole: ${entries} entries${last && `, the last one is ${last}`}.`
})
