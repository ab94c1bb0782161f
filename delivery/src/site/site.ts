import { createClient } from '@atelier/contract/contract-client.ts'
import type { Client } from '@atelier/contract/contract-client.ts'
import { releases } from '@atelier/contract/releases/endpoints.ts'
import { SWITCH_MANY_DEADLINE_MS } from '@atelier/contract/releases/limits.ts'
import { telemetry } from '@atelier/contract/telemetry/endpoints.ts'
import { siteFetch } from './site-fetch.ts'

type Delivery = { releases: typeof releases; telemetry: Pick<typeof telemetry, 'health'> }
export type Site = Client<Delivery>['releases'] & Client<Delivery>['telemetry']

export interface SiteAccess {
  url: string
  token: string
}

// Longer than the site's own timeout, whose error names the reason.
const TIMEOUT_MS = SWITCH_MANY_DEADLINE_MS + 5000

/** A client of the site's delivery endpoints, with the team's token. */
export function siteOf({ url, token }: SiteAccess): Site {
  const { health } = telemetry
  const base = `${url.replace(/(?<!\/)\/+$/, '')}/api`
  const options = { base, token: () => token, fetch: siteFetch, timeoutMs: TIMEOUT_MS }
  const client = createClient({ releases, telemetry: { health } }, options)
  return { ...client.releases, ...client.telemetry }
}
