import type { Api } from '@atelier/contract/call.ts'
import type { Route } from '@atelier/contract/route.ts'

/** What answers with an access token, or changes what runs: the shell's own, and the delivery's. */
const REFUSED = ['sessions.', 'releases.', 'accounts.verify']

/** The client as a remote gets it: every endpoint but those of sessions and releases, which reject with a TypeError. */
export function remoteApi(api: Api): Api {
  const call = api as (route: Route, ...rest: unknown[]) => Promise<unknown>
  return ((route: Route, ...rest: unknown[]) =>
    REFUSED.some((id) => route.id.startsWith(id))
      ? Promise.reject(new TypeError(`No remote may call ${route.id}.`))
      : call(route, ...rest)) as Api
}
