import type { Connection } from 'mongoose'
import { PROOF_MS } from './limits.ts'
import { sessionModel } from './sessions.model.ts'

/** Required for actions that could take over an account. A proof expires with its session or after ten minutes. */
export type Proofs = ReturnType<typeof sessionProofs>

export function sessionProofs(database: Connection, now: () => Date) {
  const sessions = sessionModel(database)

  return {
    async note(sessionId: string): Promise<void> {
      await sessions.updateOne({ _id: sessionId, ended_at: null }, { $set: { proven_at: now() } })
    },

    /** Also holds for a session that ends during the request. */
    async isFresh(sessionId: string): Promise<boolean> {
      const since = new Date(now().getTime() - PROOF_MS)
      return (await sessions.exists({ _id: sessionId, proven_at: { $gt: since } })) !== null
    },
  }
}
