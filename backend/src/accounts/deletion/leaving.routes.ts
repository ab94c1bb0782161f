import type { accounts } from '@atelier/contract/accounts/endpoints.ts'
import type { Guards } from '../../http/guards.ts'
import type { Handlers } from '../../http/handlers.ts'
import { securityEvent } from '../../kernel/security-events.ts'
import type { Proofs } from '../../sessions/proofs.ts'
import type { SignIn } from '../../sessions/sign-in.ts'
import type { AccountDeletion } from './account-deletion.ts'
import type { Exports } from '../export/exports.module.ts'

type Endpoints = Pick<typeof accounts, 'startExport' | 'deleteAccount'>

const guards = {
  startExport: { limit: 'account.export' },
  deleteAccount: { limit: 'account.deletion' },
} satisfies Guards<Endpoints>

interface Deps {
  exports: Exports
  deleteAccount: AccountDeletion
  signIn: SignIn
  proofs: Proofs
}

export function leavingRoutes({ exports, deleteAccount, signIn, proofs }: Deps) {
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
