import { agreementChain } from '../../agreements/agreement-chain.ts'
import { StartupError } from '../../kernel/startup-error.ts'
import { runCommand } from './run-command.ts'

await runCommand(async ({ database }) => {
  const { entries, broken, last } = await agreementChain(database).firstBroken()
  if (broken !== null) throw new StartupError(`The agreements were changed: entry ${broken} is missing or altered.`)
  return `The agreements are whole: ${entries} entries${last && `, the last one is ${last}`}.`
})
