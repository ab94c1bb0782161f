import type { factors as endpoints } from '@atelier/contract/factors/endpoints.ts'
import { ownAccount } from '../accounts/own-account.ts'
import type { Guards } from '../http/guards.ts'
import type { Handlers } from '../http/handlers.ts'
import { freshnessOf } from './assert-fresh.ts'
import type { FactorDeps } from './factor-deps.ts'

type Endpoints = Pick<typeof endpoints, 'passkeyOptions' | 'addPasskey' | 'renamePasskey' | 'removePasskey'>

export function passkeysRoutes({ accounts, passkeys, proofs }: FactorDeps) {
  const passkey = { find: ({ params }: { params: { id: string } }) => passkeys.owner(params.id) }
  const guards = {
    passkeyOptions: { limit: 'factor.write' },
    addPasskey: { limit: 'factor.write' },
    renamePasskey: { limit: 'factor.write', owner: { ...passkey, missing: 'PASSKEY_NOT_FOUND' } },
    removePasskey: { limit: 'factor.write', owner: { ...passkey, missing: 'PASSKEY_NOT_FOUND' } },
  } satisfies Guards<Endpoints>

  const assertFresh = freshnessOf(proofs)

  const handlers: Handlers<Endpoints, typeof guards> = {
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
  }
  return { guards, handlers }
}
