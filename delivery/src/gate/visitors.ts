import type { PageAccess } from '@atelier/contract/releases/manifest.ts'
import { sessionsLogIn } from '@atelier/contract/sessions/routes.ts'
import type { BrowserContext } from 'playwright-core'
import { DeliveryError } from '../delivery-error.ts'

export interface Account {
  email: string
  password: string
}

/** Accounts of the site, by role. */
export type Accounts = Partial<Record<'creator' | 'buyer', Account>>

/** From `ATELIER_CREATOR` and `ATELIER_BUYER`, each `EMAIL:PASSWORD`. Throws {@link DeliveryError} (`USAGE`). */
export function accountsIn(environment: NodeJS.ProcessEnv): Accounts {
  const accounts: Accounts = {}
  for (const role of ['creator', 'buyer'] as const) {
    const name = `ATELIER_${role.toUpperCase()}`
    const value = environment[name]
    if (!value) continue
    const [, email, password] = /^([^:@]+@[^:]+):(.+)$/s.exec(value) ?? []
    if (!email || !password) throw new DeliveryError('USAGE', `${name} is not of the form EMAIL:PASSWORD.`)
    accounts[role] = { email, password }
  }
  return accounts
}

/** Who opens a page. */
export type Visitor = 'guest' | keyof Accounts

/** Those who may open a page, guests first; none if that needs an account which is not given. */
export function visitorsFor(access: PageAccess, accounts: Accounts): Visitor[] {
  const roles = (['creator', 'buyer'] as const).filter((role) => accounts[role])
  if (access === 'public') return ['guest', ...roles]
  return access === 'signedIn' ? roles : roles.filter((role) => role === access)
}

/** Throws {@link DeliveryError} (`SIGN_IN_FAILED`). */
export async function signIn(context: BrowserContext, site: string, visitor: keyof Accounts, account: Account) {
  const time_zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const answer = await context.request.post(`${site}/api${sessionsLogIn.path}`, { data: { ...account, time_zone } })
  if (!answer.ok()) throw signInFailed(site, visitor, account, answer.status())
}

export const signInFailed = (site: string, visitor: keyof Accounts, { email }: Account, status: number) =>
  new DeliveryError(
    'SIGN_IN_FAILED',
    `${site} does not sign in ${email} (status ${status}): correct ATELIER_${visitor.toUpperCase()}.`,
  )
