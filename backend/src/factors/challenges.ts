import { createHash, randomBytes } from 'node:crypto'
import type { Connection } from 'mongoose'
import type { Exchange, ServerCookie } from '../http/cookies.ts'
import { challengeModel } from './challenges.model.ts'
import type { ChallengeDocument } from './challenges.model.ts'
import { CHALLENGE_MS } from './limits.ts'

type Purpose = ChallengeDocument['purpose']

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')

/** Of WebAuthn: for one use, one purpose and one browser, and for one session if there is one. */
export type Challenges = ReturnType<typeof passkeyChallenges>

export function passkeyChallenges(database: Connection, cookie: ServerCookie, now: () => Date) {
  const challenges = challengeModel(database)

  return {
    async issue(purpose: Purpose, session: string | null, { request, response }: Exchange) {
      // Other tabs keep theirs: the cookie names the browser, not the challenge.
      const browser = cookie.read(request) ?? randomBytes(32).toString('base64url')
      cookie.set(response, browser, CHALLENGE_MS)
      const challenge = Uint8Array.from(randomBytes(32))
      const text = Buffer.from(challenge).toString('base64url')
      const expires_at = new Date(now().getTime() + CHALLENGE_MS)
      await challenges.create({ _id: hashOf(text), purpose, session, browser: hashOf(browser), expires_at })
      return challenge
    },

    /** True once. */
    async take(
      challenge: string,
      purpose: Purpose,
      session: string | null,
      { request }: Pick<Exchange, 'request'>,
    ): Promise<boolean> {
      const browser = cookie.read(request)
      if (browser === undefined) return false
      const mine = { _id: hashOf(challenge), purpose, session, browser: hashOf(browser), expires_at: { $gt: now() } }
      return (await challenges.deleteOne(mine)).deletedCount === 1
    },
  }
}
