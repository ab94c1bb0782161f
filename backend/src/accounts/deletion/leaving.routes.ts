import type { accounts } from '@atelier/contract/accounts/endpoints.ts'
import type { Guards } from '../../http/guards.ts'
import type { Handlers } from '../../http/handlers.ts'
import { securityEvent } from '../../kernel/security-events.ts'
import type { Services } from '../../services.ts'
import { sessionProofs } from '../../sessions/proofs.ts'
import { signInService } from '../../sessions/sign-in.ts'
import { exportsService } from '../export/exports.service.ts'
import { accountDeletion } from './account-deletion.ts'

type Endpoints = Pick<typeof accounts, 'startExport' | 'deleteAccount'>

const guards = {
  startExport: { limit: 'account.export' },
  deleteAccount: { limit: 'account.deletion' },
} satisfies Guards<Endpoints>

export function leavingRoutes(services: Services) {
  const deleteAccount = accountDeletion(services)
  const exports = exportsService(services)
  const signIn = signInService(services)
  const proofs = sessionProofs(services)
  const handlers: Handlers<Endpoints> = {
    async startExport({ caller: { id: userId, sessionId }, errors }) {
      if (!(await proofs.isFresh(sessionId))) throw errors.FRESH_PROOF_REQUIRED()
      return exports.start({ userId, sessionId })
    },

    async deleteAccount({ body: { email }, caller, errors, context }) {
      if (!(await proofs.isFresh(caller.sessionId))) throw errors.FRESH_PROOF_REQUIRED()
      if ((await deleteAccount(caller.id, email)) === 'mismatch') throw errors.EMAIL_MISMATCH()
      securityEvent('user_deleted', { user: caller.id })
      await signIn.end(context)
    },
  }
  return { guards, handlers }
}
