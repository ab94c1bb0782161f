import type { accounts } from '@atelier/contract/accounts/endpoints.ts'
import { ownRead } from '../http/guards.ts'
import type { Guards } from '../http/guards.ts'
import type { Handlers } from '../http/handlers.ts'
import { commonError } from '../http/http-error.ts'
import type { Connecting } from '../identity/connecting.ts'
import type { SignIn } from '../sessions/sign-in.ts'
import type { OwnEmails } from './own-email.service.ts'
import type { OwnPasswords } from './own-password.service.ts'
import type { OwnProviders } from './own-providers.service.ts'
import type { Settings } from './settings.service.ts'

/** How one signs in, and which mails one gets. */
type Endpoints = Pick<
  typeof accounts,
  | 'settings'
  | 'changeSettings'
  | 'changePassword'
  | 'requestEmailChange'
  | 'confirmEmailChange'
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
  changePassword: { limit: 'account.password' },
  requestEmailChange: { limit: 'account.password' },
  confirmEmailChange: { limit: token },
  connectProvider: { limit: 'account.settings' },
  disconnectProvider: { limit: 'account.settings' },
} satisfies Guards<Endpoints>

export interface SettingsRoutesOptions {
  settings: Settings
  passwords: OwnPasswords
  emails: OwnEmails
  providers: OwnProviders
  connecting: Connecting
  signIn: Pick<SignIn, 'holder'>
}

export function settingsRoutes({ settings, passwords, emails, providers, connecting, signIn }: SettingsRoutesOptions) {
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

    async changePassword({ body: { current_password, password }, caller, errors }) {
      const changed = await passwords.change(caller, current_password, password)
      if (changed === 'gone') throw gone()
      if (changed === 'missing') throw errors.PASSWORD_MISSING()
      if (changed === 'wrong') throw errors.wrong_password()
    },

    async requestEmailChange({ body: { email, current_password }, caller, errors }) {
      const wanted = await emails.want(caller.id, email, current_password)
      if (wanted === 'gone') throw gone()
      if (wanted === 'same') throw errors.EMAIL_SAME()
      if (wanted === 'wrong') throw errors.wrong_password()
    },

    async confirmEmailChange({ body, errors, context }) {
      const state = await emails.confirm(body.token, await signIn.holder(context))
      if (state === 'expired') throw errors.otp_expired()
      if (state === 'invalid') throw errors.invalid_token()
    },

    async connectProvider({ params, caller, errors, context }) {
      const address = await connecting.begin(params.provider, caller.id, context.response)
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
