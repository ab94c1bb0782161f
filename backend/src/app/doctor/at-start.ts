import cluster from 'node:cluster'
import type { Logger } from 'pino'
import type { Config } from '../../settings/config.ts'
import { parts } from './parts.ts'
import { redactor } from './redact.ts'
import { settings } from './settings.ts'

/** The checks that only read, as warnings in the log; by one process of a backend. */
export async function checkAtStart(env: NodeJS.ProcessEnv, config: Config, logger: Logger): Promise<void> {
  if (cluster.isWorker && cluster.worker?.id !== 1) return
  const redact = redactor(env)
  const now = () => new Date()
  const all = [settings({ env, config, now }), ...parts(config, { now })]
  const results = (await Promise.all(all.map((each) => each.examine('at start')))).flat()
  for (const { state, part, check, what = '', todo } of results)
    if (state === 'wrong' || state === 'warning')
      logger.warn({ part, check, what: redact(what), todo }, 'the setup needs attention')
}
