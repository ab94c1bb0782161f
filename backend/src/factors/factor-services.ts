import type { ClientSession } from 'mongoose'
import type { Config } from '../settings/config.ts'
import { siteCookies } from '../http/cookies.ts'
import type { Services } from '../services.ts'
import { passkeyChallenges } from './challenges.ts'
import { factorCodes } from './factor-codes.ts'
import { DISTRUSTED_MS } from './limits.ts'
import { ownFactors } from './own-factors.ts'
import { secondSteps } from './second-steps.ts'

export interface FactorCoreDeps extends Pick<Services, 'database' | 'now'> {
  config: Pick<Config, 'publicUrl' | 'keys'>
}

export type FactorServices = ReturnType<typeof factorServices>

export function factorServices({ config, database, now }: FactorCoreDeps) {
  const cookies = siteCookies(config.publicUrl)
  const keys = config.keys('second factor')
  const own = ownFactors(database, now)
  const steps = secondSteps({ database, cookies, keys, now })
  return {
    own,
    codes: factorCodes(database, keys, now),
    steps,
    /** Of an account whose change of address is reverted. */
    async distrust(userId: string, session: ClientSession): Promise<void> {
      await steps.forget(userId, session)
      await own.removeAll(userId, session, new Date(now().getTime() - DISTRUSTED_MS))
    },
    challenges: passkeyChallenges(database, cookies('passkey'), now),
  }
}
