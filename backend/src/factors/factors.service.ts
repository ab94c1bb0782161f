import type { ClientSession } from 'mongoose'
import { siteCookies } from '../http/cookies.ts'
import { oncePer } from '../kernel/once-per.ts'
import type { Services } from '../services.ts'
import { passkeyChallenges } from './challenges.ts'
import { factorCodes } from './factor-codes.ts'
import { DISTRUSTED_MS } from './limits.ts'
import { ownFactors } from './own-factors.ts'
import { secondSteps } from './second-steps.ts'

export const factorsService = oncePer((services: Services) => {
  const { config, database, now } = services
  const [own, steps] = [ownFactors(database, now), secondSteps(services)]
  return {
    own,
    codes: factorCodes(database, config.keys('second factor'), now),
    steps,
    /** Of an account whose change of address is reverted. */
    async distrust(userId: string, session: ClientSession): Promise<void> {
      await steps.forget(userId, session)
      await own.removeAll(userId, session, new Date(now().getTime() - DISTRUSTED_MS))
    },
    challenges: passkeyChallenges(database, siteCookies(config.publicUrl)('passkey'), now),
  }
})
