import { accountsSettings } from '@atelier/contract/accounts/routes.ts'
import { blocksList } from '@atelier/contract/blocks/routes.ts'
import type { BlockedMember } from '@atelier/contract/blocks/schemas.ts'
import type { AccountSettings } from '@atelier/contract/accounts/schemas.ts'
import { partnersList } from '@atelier/contract/partners/routes.ts'
import { pushGet } from '@atelier/contract/push/routes.ts'
import type { PushState } from '@atelier/contract/push/schemas.ts'
import { sessionsList } from '@atelier/contract/sessions/routes.ts'
import type { Device } from '@atelier/contract/sessions/schemas.ts'
import { factorsGet } from '@atelier/contract/factors/routes.ts'
import type { Factors } from '@atelier/contract/factors/schemas.ts'
import type { Result } from '@atelier/contract/endpoint.ts'
import type { Route } from '@atelier/contract/route.ts'
import { answer, creator, makeDevice, makeSettings, openPage } from '@atelier/platform/testing'
import type { Answer } from '@atelier/platform/testing'
import remote from '../src/remote.tsx'

/** Mock server state of an account; a test may change it. */
export interface SettingsSite {
  settings: AccountSettings
  devices: Device[]
  push: PushState
  blocked: BlockedMember[]
  factors: Factors
}

/** Opens the settings page of an account with one device, with a mock server that returns the state of `site`. */
export async function openSettings(answers: Answer[] = [], given: Partial<SettingsSite> = {}, address = '') {
  const site: SettingsSite = {
    settings: makeSettings(),
    devices: [makeDevice(1, { current: true })],
    push: { public_key: null, subscription: null },
    blocked: [],
    factors: { passkeys: [], totp_since: null, recovery_codes_left: 0 },
    ...given,
  }
  const reads = [
    answer(accountsSettings, () => site.settings),
    answer(sessionsList, () => ({ items: site.devices })),
    answer(factorsGet, () => site.factors),
    answer(pushGet, () => site.push),
    answer(partnersList, () => ({ items: [], total: 0 })),
    answer(blocksList, () => ({ items: site.blocked, next_cursor: null })),
  ]
  const page = await openPage(remote, `/settings${address}`, { as: creator, answers: [...reads, ...answers] })
  return { ...page, site }
}

/** A query that responds only once, so that later states come from the page's own cache updates. */
export function firstReadOnly<E>(route: Route<E>, result: Result<E>): Answer {
  let read = false
  return answer<E>(route, () => {
    if (read) return new Promise(() => {})
    read = true
    return result
  })
}
