import type { accounts } from '@atelier/contract/accounts/endpoints.ts'
import type { IdentityProvider, ProofWish } from '@atelier/contract/accounts/limits.ts'
import type { Response } from 'express'
import { ownRead } from '../../http/guards.ts'
import type { Guards } from '../../http/guards.ts'
import type { Handlers } from '../../http/handlers.ts'
import { commonError } from '../../http/http-error.ts'
import { securityEvent } from '../../kernel/security-events.ts'
import type { Services } from '../../services.ts'
import { sessionProofs } from '../../sessions/proofs.ts'
import { signInService } from '../../sessions/sign-in.ts'
import { ownEmailService } from '../email/own-email.service.ts'
import { ownPasswordService } from '../password/own-password.service.ts'
import { ownProvidersService } from '../providers/own-providers.service.ts'
import { settingsService } from './settings.service.ts'
import { unsubscribeLinks } from './unsubscribe-links.ts'

type Endpoints = Pick<
  typeof accounts,
  | 'settings'
  | 'changeSettings'
  | 'unsubscribe'
  | 'changePassword'
  | 'requestEmailChange'
  | 'confirmEmailChange'
  | 'undoEmailChange'
  | 'provePassword'
  | 'proveByProvider'
  | 'connectProvider'
  | 'disconnectProvider'
>

interface OfToken {
  body: { token: string }
}
const token = { name: 'account.token', by: 'token', key: ({ body }: OfToken) => body.token } as const

const guards = {
  settings: { limit: ownRead },
  changeSettings: { limit: 'account.settings' },
  unsubscribe: {},
  changePassword: { limit: 'account.password' },
  requestEmailChange: { limit: 'account.password' },
  confirmEmailChange: { limit: token },
  undoEmailChange: { limit: token },
  provePassword: { limit: 'account.password' },
  proveByProvider: { limit: 'account.settings' },
  connectProvider: { limit: 'account.settings' },
  disconnectProvider: { limit: 'account.settings' },
} satisfies Guards<Endpoints>

/** At a provider of identities. Both return the address to send the browser to; null where the provider is not configured. */
export interface Connecting {
  isAvailable(name: IdentityProvider): boolean
  begin(name: IdentityProvider, userId: string, response: Response): Promise<string | null>
  /** Reauthenticates a session. */
  beginProof(
    name: IdentityProvider,
    prove: { session: string; wish: ProofWish },
    response: Response,
  ): Promise<string | null>
}

const settingsDeps = (services: Services) => ({
  emails: ownEmailService(services),
  passwords: ownPasswordService(services),
  proofs: sessionProofs(services),
  providers: ownProvidersService(services),
  signIn: signInService(services),
  unsubscribing: unsubscribeLinks(services.config.keys('unsubscribe')),
})

export function settingsRoutes(services: Services) {
  const { emails, passwords, proofs, providers, signIn, unsubscribing } = settingsDeps(services)
  const settings = settingsService(services)
  const connecting = () => services.facets().forAccounts.connecting
  const gone = () => commonError('session_not_found')

  async function own(userId: string) {
    const found = await settings.of(userId)
    if (!found) throw gone()
    return found
  }

  const handlers: Handlers<Endpoints> = {
    settings: ({ caller }) => own(caller.id),

    async changeSettings({ body, caller }) {
      await settings.change(caller.id, body)
      return own(caller.id)
    },

    async unsubscribe({ params, errors }) {
      const wish = unsubscribing.read(params.token)
      if (!wish) throw errors.invalid_token()
      await settings.change(wish.account, Object.fromEntries(wish.topics.map((topic) => [topic, false])))
      return { topics: wish.topics }
    },

    async changePassword({ body: { current_password, password }, caller, errors }) {
      const changed = await passwords.change(caller, current_password, password)
      if (changed === 'gone') throw gone()
      if (changed === 'missing') throw errors.PASSWORD_MISSING()
      if (changed === 'wrong') throw errors.wrong_password()
    },

    async requestEmailChange({ body: { email, current_password }, caller, errors }) {
      const { needs_identity, needs_second_factor } = await proofs.lacking(caller.sessionId)
      if (needs_second_factor) throw errors.FRESH_PROOF_REQUIRED()
      const proof = { password: current_password, isProven: !needs_identity }
      const requested = await emails.request(caller.id, email, proof)
      if (requested === 'gone') throw gone()
      if (requested === 'same') throw errors.EMAIL_SAME()
      if (requested === 'wrong') throw errors.wrong_password()
      if (requested === 'unproven') throw errors.FRESH_PROOF_REQUIRED()
    },

    async confirmEmailChange({ body, errors, context }) {
      const holder = await signIn.holder(context)
      const state = await emails.confirm(body.token, holder?.userId ?? null)
      if (state === 'expired') throw errors.otp_expired()
      if (state === 'invalid') throw errors.invalid_token()
    },

    async undoEmailChange({ body, errors }) {
      const state = await emails.undo(body.token)
      if (state === 'expired') throw errors.otp_expired()
      if (state === 'invalid') throw errors.invalid_token()
    },

    async provePassword({ body: { password }, caller, errors }) {
      const state = await passwords.check(caller.id, password)
      if (state === 'gone') throw gone()
      if (state === 'missing') throw errors.PASSWORD_MISSING()
      if (state === 'wrong') {
        securityEvent('authn_login_fail', { user: caller.id, reason: 'proof' })
        throw errors.wrong_password()
      }
      await proofs.note(caller.sessionId)
    },

    async proveByProvider({ params, body: { wish }, caller, errors, context }) {
      const proof = { session: caller.sessionId, wish }
      const address = await connecting().beginProof(params.provider, proof, context.response)
      if (address === null) throw errors.PROVIDER_NOT_CONFIGURED()
      return { address }
    },

    async connectProvider({ params, caller, errors, context }) {
      if (!(await proofs.isFresh(caller.sessionId))) throw errors.FRESH_PROOF_REQUIRED()
      const address = await connecting().begin(params.provider, caller.id, context.response)
      if (address === null) throw errors.PROVIDER_NOT_CONFIGURED()
      return { address }
    },

    async disconnectProvider({ params, caller, errors }) {
      if (!(await providers.disconnect(caller.id, params.provider))) throw errors.LAST_WAY_IN()
      return own(caller.id)
    },
  }
  return { guards, handlers }
}
