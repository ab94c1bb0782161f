import type { ProofState } from '@atelier/contract/factors/schemas.ts'
import type { ClientSession } from 'mongoose'
import { leanReader } from '../database/document.ts'
import type { Services } from '../services.ts'
import { oncePer } from '../kernel/once-per.ts'
import { PROOF_MS } from './limits.ts'
import { sessionModel } from './sessions.model.ts'

type Lacking = Pick<ProofState, 'needs_identity' | 'needs_second_factor'>

/**
 * Required for actions that could take over an account: of the identity and, where the account has one, of a second
 * factor. A proof expires with its session or after ten minutes.
 */
export type Proofs = ReturnType<typeof sessionProofs>

export const sessionProofs = oncePer((services: Services) => {
  const { database, now } = services
  const sessions = sessionModel(database)

  /** Also for a session that ends during the request. */
  async function lacking(sessionId: string): Promise<Lacking> {
    const found = await leanReader(sessions, ['user_id', 'proven_at', 'second_proven_at']).findById(sessionId)
    if (!found) return { needs_identity: true, needs_second_factor: false }
    const since = new Date(now().getTime() - PROOF_MS)
    const isFresh = (at: Date | null) => at !== null && at > since
    const { user_id, proven_at, second_proven_at } = found
    return {
      needs_identity: !isFresh(proven_at),
      needs_second_factor:
        !isFresh(second_proven_at) && (await services.facets().forSessions.hasSecondFactor(String(user_id))),
    }
  }

  return {
    lacking,

    async isFresh(sessionId: string): Promise<boolean> {
      const { needs_identity, needs_second_factor } = await lacking(sessionId)
      return !needs_identity && !needs_second_factor
    },

    /** A passkey proves both. */
    async note(sessionId: string, what: 'identity' | 'second factor' | 'both' = 'identity'): Promise<void> {
      const identity = what !== 'second factor' && { proven_at: now() }
      const second = what !== 'identity' && { second_proven_at: now(), second_factor: true }
      await sessions.updateOne({ _id: sessionId, ended_at: null }, { $set: { ...identity, ...second } })
    },

    async forgetSecondFactor(user_id: string, session?: ClientSession): Promise<void> {
      await sessions.updateMany({ user_id, second_factor: true }, { $set: { second_factor: false } }, { session })
    },
  }
})
