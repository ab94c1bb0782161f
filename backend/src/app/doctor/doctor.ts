import { readConfig } from '../../settings/config.ts'
import type { Config } from '../../settings/config.ts'
import type { Result } from './finding.ts'
import { unused } from './part.ts'
import { parts } from './parts.ts'
import type { Options } from './parts.ts'
import { redactor } from './redact.ts'
import { settings } from './settings.ts'

/** Tries each part as the site uses it. Results come in order, as soon as they are complete. */
export async function* examineSite(env: NodeJS.ProcessEnv, options: Options): AsyncGenerator<Result[]> {
  const config = readable(env, options.now())
  const redact = redactor(env)
  const all = [
    settings({ env, config, now: options.now }),
    ...(config ? parts(config, options) : [unused('all other parts', 'not tried without valid settings')]),
  ]
  const running = all.map((each) => each.examine())
  for (const results of running)
    yield (await results).map((result) => ({ ...result, what: result.what && redact(result.what) }))
}

/** Settings that are only unsafe do not keep the parts from being tried. */
function readable(env: NodeJS.ProcessEnv, now: Date): Config | null {
  for (const mode of [env['NODE_ENV'], 'test'])
    try {
      const config = readConfig({ ...env, NODE_ENV: mode }, now)
      const isFallback = mode !== env['NODE_ENV']
      return isFallback ? { ...config, mail: { ...config.mail, requireTls: true } } : config
    } catch {
      continue
    }
  return null
}
