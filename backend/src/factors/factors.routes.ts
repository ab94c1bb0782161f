import type { factors as endpoints } from '@atelier/contract/factors/endpoints.ts'
import type { Connection } from 'mongoose'
import { ownAccount } from '../accounts/own-account.ts'
import type { Accounts } from '../accounts/sign-up/accounts.service.ts'
import { transaction } from '../database/transaction.ts'
import { ownRead } from '../http/guards.ts'
import type { Guards } from '../http/guards.ts'
import type { Handlers } from '../http/handlers.ts'
import type { HttpError } from '../http/http-error.ts'
import type { UserPrincipal } from '../http/principal.ts'
import { securityEvent } from '../http/security-log.ts'
import type { Proofs } from '../sessions/proofs.ts'
import type { FactorChanges } from './factor-changes.ts'
import type { FactorCodes } from './factor-codes.ts'
import type { OwnFactors } from './own-factors.ts'
import type { Passkeys } from './passkeys.service.ts'
import { spendCode } from './spend-code.ts'
import type { TotpSetups } from './totp-setup.ts'

type Endpoints = Omit<typeof endpoints, 'passkeySignInOptions' | 'passkeySignIn' | 'finishSignIn'>

interface Parts {
  database: Connection
  accounts: Accounts
  codes: FactorCodes
  changes: FactorChanges
  passkeys: Passkeys
  own: OwnFactors
  totp: TotpSetups
  proofs: Proofs
}

export function factorsRoutes({ accounts, passkeys, own, totp, proofs, ...spending }: Parts) {
  const passkey = { find: ({ params }: { params: { id: string } }) => passkeys.owner(params.id) }
  const guards = {
    get: { limit: ownRead },
    proof: { limit: ownRead },
    passkeyOptions: { limit: 'factor.write' },
    addPasskey: { limit: 'factor.write' },
    renamePasskey: { limit: 'factor.write', owner: { ...passkey, missing: 'PASSKEY_NOT_FOUND' } },
    removePasskey: { limit: 'factor.write', owner: { ...passkey, missing: 'PASSKEY_NOT_FOUND' } },
    startTotp: { limit: 'factor.write' },
    confirmTotp: { limit: 'factor.write' },
    removeTotp: { limit: 'factor.write' },
    renewRecoveryCodes: { limit: 'factor.write' },
    passkeyProofOptions: { limit: 'factor.write' },
    provePasskey: { limit: 'account.password' },
    proveCode: { limit: 'account.password' },
  } satisfies Guards<Endpoints>

  async function assertFresh({ sessionId }: UserPrincipal, errors: { FRESH_PROOF_REQUIRED: () => HttpError }) {
    if (!(await proofs.isFresh(sessionId))) throw errors.FRESH_PROOF_REQUIRED()
  }

  const handlers: Handlers<Endpoints, typeof guards> = {
    get: ({ caller }) => own.of(caller.id),

    async proof({ caller }) {
      const [lacking, { passkeys: keys, totp_since }] = await Promise.all([
        proofs.lacking(caller.sessionId),
        own.of(caller.id),
      ])
      return { ...lacking, has_passkey: keys.length > 0, has_totp: totp_since !== null }
    },

    async passkeyOptions({ caller, errors, context }) {
      await assertFresh(caller, errors)
      const { email } = await ownAccount(accounts, caller.id)
      const options = await passkeys.addOptions({ ...caller, email }, context)
      if (options === 'too many') throw errors.TOO_MANY_PASSKEYS()
      return { options: { ...options } }
    },

    async addPasskey({ body: { credential }, caller, errors, context }) {
      await assertFresh(caller, errors)
      const added = await passkeys.add(caller, credential, context)
      if (added === 'invalid') throw errors.PASSKEY_INVALID()
      if (added === 'exists') throw errors.PASSKEY_EXISTS()
      if (added === 'too many') throw errors.TOO_MANY_PASSKEYS()
      await proofs.note(caller.sessionId, 'second factor')
      return added
    },

    async renamePasskey({ params, body: { name }, caller, errors }) {
      const renamed = await passkeys.rename(params.id, caller.id, name)
      if (!renamed) throw errors.PASSKEY_NOT_FOUND()
      return renamed
    },

    async removePasskey({ params, caller, errors }) {
      await assertFresh(caller, errors)
      await passkeys.remove(params.id, caller.id)
    },

    async startTotp({ caller, errors }) {
      await assertFresh(caller, errors)
      const { email } = await ownAccount(accounts, caller.id)
      const setup = await totp.start(caller.id, email)
      if (setup === 'on') throw errors.TOTP_ON()
      return setup
    },

    async confirmTotp({ body: { code }, caller, errors }) {
      await assertFresh(caller, errors)
      const confirmed = await totp.confirm(caller.id, code)
      if (confirmed === 'on') throw errors.TOTP_ON()
      if (confirmed === 'not started') throw errors.TOTP_NOT_STARTED()
      if (confirmed === 'wrong') throw errors.CODE_WRONG()
      await proofs.note(caller.sessionId, 'second factor')
      return confirmed
    },

    async removeTotp({ caller, errors }) {
      await assertFresh(caller, errors)
      await totp.remove(caller.id)
    },

    async renewRecoveryCodes({ caller, errors }) {
      await assertFresh(caller, errors)
      if (!(await own.has(caller.id))) throw errors.NO_FACTOR()
      const recovery_codes = await transaction(spending.database, async (session) => {
        await spending.changes.note(caller.id, 'recovery codes replaced', session)
        return own.renewCodes(caller.id, session)
      })
      return { recovery_codes }
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
