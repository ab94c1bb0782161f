import type { factors as endpoints } from '@atelier/contract/factors/endpoints.ts'
import { ownRead } from '../http/guards.ts'
import type { Guards } from '../http/guards.ts'
import type { Handlers } from '../http/handlers.ts'
import { securityEvent } from '../kernel/security-events.ts'
import type { FactorDeps } from './factor-deps.ts'
import { spendCode } from './spend-code.ts'

type Endpoints = Pick<typeof endpoints, 'proof' | 'passkeyProofOptions' | 'provePasskey' | 'proveCode'>

export function proofRoutes({ passkeys, own, proofs, ...spending }: FactorDeps) {
  const guards = {
    proof: { limit: ownRead },
    passkeyProofOptions: { limit: 'factor.write' },
    provePasskey: { limit: 'account.password' },
    proveCode: { limit: 'account.password' },
  } satisfies Guards<Endpoints>

  const handlers: Handlers<Endpoints> = {
    async proof({ caller }) {
      const [lacking, { passkeys: keys, totp_since }] = await Promise.all([
        proofs.lacking(caller.sessionId),
        own.of(caller.id),
      ])
      return { ...lacking, has_passkey: keys.length > 0, has_totp: totp_since !== null }
    },

    passkeyProofOptions: async ({ caller, context }) => ({
      options: { ...(await passkeys.proofOptions(caller, context)) },
    }),

    async provePasskey({ body: { credential }, caller, errors, context }) {
      if (!(await passkeys.prove(caller, credential, context))) {
        securityEvent('authn_factor_fail', { user: caller.id, what: 'passkey' })
        throw errors.PASSKEY_INVALID()
      }
      await proofs.note(caller.sessionId, 'both')
    },

    async proveCode({ body: { code }, caller, errors }) {
      const spent = await spendCode(spending, caller.id, code)
      if (spent === 'wrong') throw errors.CODE_WRONG()
      if (spent instanceof Date) throw errors.FACTORS_LOCKED({ until: spent.toISOString() })
      await proofs.note(caller.sessionId, 'second factor')
    },
  }
  return { guards, handlers }
}
