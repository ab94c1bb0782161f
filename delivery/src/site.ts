import { createClient } from '@atelier/contract/contract-client.ts'
import type { Client } from '@atelier/contract/contract-client.ts'
import { releases } from '@atelier/contract/releases/endpoints.ts'
import { SWITCH_MANY_DEADLINE_MS } from '@atelier/contract/releases/limits.ts'

type Releases = { releases: typeof releases }

export interface SiteAccess {
  url: string
  token: string
}

// Longer than the site's own timeout, whose error names the reason.
const TIMEOUT_MS = SWITCH_MANY_DEADLINE_MS + 5000

/** A client of the site's delivery endpoints, with the team's token. */
export const siteOf = ({ url, token }: SiteAccess): Client<Releases>['releases'] =>
  createClient({ releases }, { base: `${url.replace(/\/+$/, '')}/api`, token: () => token, timeoutMs: TIMEOUT_MS })
    .releases
