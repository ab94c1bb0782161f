import type { Connection } from 'mongoose'
import type { Config } from '../settings/config.ts'
import { siteCookies } from '../http/cookies.ts'
import { passkeyChallenges } from './challenges.ts'
import { factorCodes } from './factor-codes.ts'
import { ownFactors } from './own-factors.ts'
import { secondSteps } from './second-steps.ts'

export interface FactorCoreOptions {
  config: Pick<Config, 'publicUrl' | 'keys'>
  database: Connection
  now: () => Date
}

export type FactorCore = ReturnType<typeof createFactorCore>

export function createFactorCore({ config, database, now }: FactorCoreOptions) {
  const cookies = siteCookies(config.publicUrl)
  const keys = config.keys('second factor')
  return {
    own: ownFactors(database, now),
    codes: factorCodes(database, keys, now),
    steps: secondSteps({ database, cookies, keys, now }),
    challenges: passkeyChallenges(database, cookies('passkey'), now),
  }
}
