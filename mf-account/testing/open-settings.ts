import { accountsSettings } from '@atelier/contract/accounts/routes.ts'
import type { AccountSettings } from '@atelier/contract/accounts/schemas.ts'
import { sessionsList } from '@atelier/contract/sessions/routes.ts'
import type { Device } from '@atelier/contract/sessions/schemas.ts'
import type { Result } from '@atelier/contract/endpoint.ts'
import type { Route } from '@atelier/contract/route.ts'
import { answer, creator, makeDevice, makeSettings, openPage } from '@atelier/platform/testing'
import type { Answer } from '@atelier/platform/testing'
import remote from '../src/remote.tsx'

/** What the server has of an account; a test changes it. */
export interface SettingsSite {
  settings: AccountSettings
  devices: Device[]
}

/** The settings page of an account with one device, over a server that answers what `site` has. */
export async function openSettings(answers: Answer[] = [], given: Partial<SettingsSite> = {}, address = '') {
  const site: SettingsSite = { settings: makeSettings(), devices: [makeDevice(1, { current: true })], ...given }
  const reads = [answer(accountsSettings, () => site.settings), answer(sessionsList, () => ({ items: site.devices }))]
  const page = await openPage(remote, `/settings${address}`, { as: creator, answers: [...reads, ...answers] })
  return { ...page, site }
}

/** A read that answers once: what is shown after a change is then what the page has made of it. */
export function firstReadOnly<E>(route: Route<E>, result: Result<E>): Answer {
  let read = false
  return answer<E>(route, () => {
    if (read) return new Promise(() => {})
    read = true
    return result
  })
}
