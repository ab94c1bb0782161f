import type { HttpError } from '../http/http-error.ts'
import type { UserPrincipal } from '../http/principal.ts'
import type { Proofs } from '../sessions/proofs.ts'

/** Throws unless the session has proven identity and, where there is one, the second factor. */
export const freshnessOf = (proofs: Proofs) =>
  async function assertFresh({ sessionId }: UserPrincipal, errors: { FRESH_PROOF_REQUIRED: () => HttpError }) {
    if (!(await proofs.isFresh(sessionId))) throw errors.FRESH_PROOF_REQUIRED()
  }
