import { readConfig, settingNames } from '../config.ts'
import type { Config } from '../config.ts'
import { StartupError } from '../startup-error.ts'
import { unknownSettings } from '../unknown-settings.ts'
import { ok, warning, wrong } from './finding.ts'
import type { Finding } from './finding.ts'
import { localPart } from './part.ts'
import type { Check, Part } from './part.ts'

const TOKEN_DAYS = 30
const DAY_MS = 86_400_000

export interface Settings {
  env: NodeJS.ProcessEnv
  /** Null if too much is wrong to try anything else. */
  config: Config | null
  now: () => Date
}

const values: Check<Settings> = {
  name: 'values',
  todo: 'correct it',
  run({ env, now }) {
    try {
      readConfig(env, now())
      return ok()
    } catch (error) {
      if (!(error instanceof StartupError)) throw error
      // One message lists all, each beginning with its name.
      const [, list = ''] = /^[^:]*: (.*)$/s.exec(error.message) ?? []
      const reasons = /^[A-Z_0-9]+:/.test(error.message) ? [error.message] : list.split(/; (?=[A-Z_0-9]{4,} )/)
      return reasons.map((reason) => wrong(reason, 'see the table of settings in docs/operate.md'))
    }
  },
}

const names: Check<Settings> = {
  name: 'names',
  todo: 'correct it',
  run: ({ env }) =>
    orOk(
      unknownSettings(env, settingNames).map((name) =>
        warning(`${name} is not a setting`, 'correct its name (docs/operate.md), or remove it'),
      ),
    ),
}

const tokens: Check<Settings> = {
  name: 'delivery tokens',
  atStart: true,
  todo: 'correct DELIVERY_TOKENS',
  run({ config, now }) {
    const soon = new Date(now().getTime() + TOKEN_DAYS * DAY_MS).toISOString().slice(0, 10)
    const today = now().toISOString().slice(0, 10)
    const ending = (config?.deliveryTokens ?? []).filter(({ lastDay }) => lastDay !== undefined && lastDay <= soon)
    return orOk(
      ending.map(({ name, lastDay = '' }) =>
        warning(
          `the token of ${name} ${lastDay < today ? 'ended' : 'ends'} on ${lastDay}`,
          `create another with npx atelier token new ${name}, and replace its entry of DELIVERY_TOKENS`,
        ),
      ),
    )
  },
}

const proxies: Check<Settings> = {
  name: 'proxies',
  atStart: true,
  todo: 'correct TRUST_PROXY',
  run: ({ config }) =>
    config?.trustProxy === 0 && config.publicUrl.startsWith('https:')
      ? warning(
          'TRUST_PROXY is 0, although an https PUBLIC_URL needs a proxy: all visitors share the limits of one address',
          'set TRUST_PROXY to the number of proxies in front of the backend',
        )
      : ok(),
}

const orOk = (findings: Finding[]) => (findings.length > 0 ? findings : ok())

export const settings = (given: Settings): Part =>
  localPart('settings', given, given.config ? [values, names, tokens, proxies] : [values, names])
