import type { IdentityProvider } from '@atelier/contract/accounts/limits.ts'
import { settingsPath } from '@atelier/contract/paths/account.ts'
import { homePath } from '@atelier/contract/paths/gallery.ts'
import { layoutEmail } from '../../mail/email-layout.ts'
import type { Email } from '../../mail/email-layout.ts'
import { factorNotice, isFactorChange } from './factor-notices.ts'
import type { FactorChange } from './factor-notices.ts'

export type AccountChange =
  | FactorChange
  | 'password'
  | 'password removed'
  | `${IdentityProvider} ${'connected' | 'disconnected'}`

const names: Record<IdentityProvider, string> = { google: 'Google', linkedin: 'LinkedIn' }

export function noticeEmail(change: AccountChange, at: string, publicUrl: string): Email {
  const settings = { label: 'Open your settings', url: publicUrl + settingsPath() }
  const notYou = 'If this was you, there is nothing to do. If it was not,'

  if (change === 'password')
    return layoutEmail({
      subject: 'Your password was changed',
      before: [
        `The password of your Atelier account was changed on ${at}, and your other devices were signed out.`,
        `${notYou} set a new one at once: choose “Forgot password?” where you log in.`,
      ],
      link: { label: 'Reset your password', url: publicUrl + homePath() },
      after: [],
    })

  if (change === 'password removed')
    return layoutEmail({
      subject: 'Your password was removed',
      before: [
        `You logged in to your Atelier account by a provider for the first time on ${at}. Nobody had confirmed from this ` +
          'address that its password was yours, so it was removed, and all other devices were signed out.',
        'You can set a new one: choose “Forgot password?” where you log in.',
      ],
      link: { label: 'Set a password', url: publicUrl + homePath() },
      after: [],
    })

  if (isFactorChange(change)) return layoutEmail(factorNotice(change, at, settings))

  const [provider, what] = change.split(' ') as [IdentityProvider, string]
  const isNew = what === 'connected'
  return layoutEmail({
    subject: `${names[provider]} was ${what}`,
    before: [
      `${names[provider]} was ${what} ${isNew ? 'to' : 'from'} your Atelier account on ${at}. ` +
        `You can ${isNew ? 'now' : 'no longer'} log in with it.`,
      `${notYou} look at your settings and change your password:`,
    ],
    link: settings,
    after: [],
  })
}
