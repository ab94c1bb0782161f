import { readConfig, settingNames } from '../../settings/config.ts'
import type { Config } from '../../settings/config.ts'
import { StartupError } from '../../kernel/startup-error.ts'
import { unknownSettings } from '../../settings/unknown-settings.ts'
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
      return error.reasons.map((reason) => wrong(reason, 'see docs/settings.md'))
    }
  },
}

const names: Check<Settings> = {
  name: 'names',
  todo: 'correct it',
  run: ({ env }) =>
    orOk(
      unknownSettings(env, settingNames).map((name) =>
        warning(`${name} is not a setting`, 'correct its name (docs/settings.md), or remove it'),
      ),
    ),
}

const tokens: Check<Settings> = {
  name: 'tokens',
  atStart: true,
  todo: 'correct DELIVERY_TOKENS and METRICS_TOKENS',
  run({ config, now }) {
    const soon = new Date(now().getTime() + TOKEN_DAYS * DAY_MS).toISOString().slice(0, 10)
    const today = now().toISOString().slice(0, 10)
    const all = [
      ...(config?.deliveryTokens ?? []).map((token) => ({ ...token, setting: 'DELIVERY_TOKENS', flag: '' })),
      ...(config?.metricsTokens ?? []).map((token) => ({ ...token, setting: 'METRICS_TOKENS', flag: ' --metrics' })),
    ]
    const ending = all.filter(({ lastDay }) => lastDay !== undefined && lastDay <= soon)
    return orOk(
      ending.map(({ name, lastDay = '', setting, flag }) =>
        warning(
          `the token of ${name} ${lastDay < today ? 'ended' : 'ends'} on ${lastDay}`,
          `create another with npx atelier token new ${name}${flag}, and replace its entry of ${setting}`,
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
