import { createClient } from '@atelier/contract/contract-client.ts'
import type { Client } from '@atelier/contract/contract-client.ts'
import { releases } from '@atelier/contract/releases/endpoints.ts'
import { SWITCH_MANY_DEADLINE_MS } from '@atelier/contract/releases/limits.ts'

type Releases = { releases: typeof releases }

/** Which site, and with which team's token. */
export interface SiteAccess {
  /** The site's address, as `http://localhost:3000`. */
  url: string
  token: string
}

// The site itself gives up first, and says why.
const TIMEOUT_MS = SWITCH_MANY_DEADLINE_MS + 5000

/** The delivery endpoints of a site as functions. */
export const siteOf = ({ url, token }: SiteAccess): Client<Releases>['releases'] =>
  createClient({ releases }, { base: `${url.replace(/\/+$/, '')}/api`, token: () => token, timeoutMs: TIMEOUT_MS })
    .releases
