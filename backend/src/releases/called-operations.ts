import { missingOperations, operationName } from '@atelier/contract/compatibility/missing-operations.ts'
import { contract } from '@atelier/contract/contract.ts'
import type { CalledOperation, ReleaseProblem } from '@atelier/contract/releases/schemas.ts'
import type { Connection } from 'mongoose'
import type { Logger } from 'pino'
import type { Config } from '../settings/config.ts'
import { StartupError } from '../kernel/startup-error.ts'
import { OPEN_TAB_DAYS } from './limits.ts'
import { releaseStore } from './release-store.ts'
import type { UsedVersion } from './releases.model.ts'

interface Start {
  config: Pick<Config, 'allowMissingOperations'>
  database: Connection
  logger: Logger
  now(): Date
}

const DAY_MS = 86_400_000
const LACKS = 'this backend lacks operations that released apps call'

/** A problem if this backend does not serve what a version calls. */
export function callProblems(app: string, calls: readonly CalledOperation[]): ReleaseProblem[] {
  const missing = missingOperations(calls, contract).map(operationName)
  if (missing.length === 0) return []
  const message = `${app} calls ${missing.join(', ')}, which this backend does not serve: deploy one that does first.`
  return [{ code: 'CONTRACT_UNFIT', message }]
}

/** A line per operation that running or recently replaced versions call and this backend lacks. */
export async function missingCalledOperations(database: Connection, now: Date): Promise<string[]> {
  const used = await releaseStore(database).usedSince(new Date(now.getTime() - OPEN_TAB_DAYS * DAY_MS))
  const callers = new Map<string, string[]>()
  for (const version of used)
    for (const operation of missingOperations(version.calls, contract).map(operationName))
      callers.set(operation, [...(callers.get(operation) ?? []), nameOf(version)])
  return [...callers].map(([operation, versions]) => `${operation}: called by ${versions.join(', ')}`).sort()
}

const nameOf = ({ app, version, until }: UsedVersion) =>
  `${app} ${version} (${until ? `ran until ${until.toISOString().slice(0, 16)}Z` : 'running'})`

/** Throws a {@link StartupError} with the callers of each missing operation; if they are allowed, logs them. */
export async function requireCalledOperations({ config, database, logger, now }: Start): Promise<void> {
  const missing = await missingCalledOperations(database, now())
  if (missing.length === 0) return
  if (config.allowMissingOperations)
    logger.error({ missing }, `${LACKS}: started because of ALLOW_MISSING_OPERATIONS=1`)
  else throw new StartupError(missingText(missing))
}

/** For the operator, with the ways out. */
export const missingText = (missing: readonly string[]): string =>
  [
    `ALLOW_MISSING_OPERATIONS: ${LACKS}, or called in the last ${OPEN_TAB_DAYS} days:`,
    ...missing.map((line) => `  ${line}`),
    `Deploy a backend that has them; or release those apps without these calls and wait ${OPEN_TAB_DAYS} days;`,
    'or set ALLOW_MISSING_OPERATIONS=1 to start anyway, and the pages that call them fail.',
  ].join('\n')
