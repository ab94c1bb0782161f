import { missingCalledOperations, missingText } from '../../releases/called-operations.ts'
import { runCommand } from './run-command.ts'
import { StartupError } from '../../kernel/startup-error.ts'

// Run before a deploy replaces anything. Only reads.
await runCommand(async ({ database }) => {
  const missing = await missingCalledOperations(database, new Date())
  if (missing.length > 0) throw new StartupError(missingText(missing))
  return 'This backend has every operation that released apps call.'
})
