import type { Api } from '@atelier/contract/call.ts'
import type { Route } from '@atelier/contract/route.ts'

/** What answers with an access token, or changes what runs: the shell's own, and the delivery's. */
const REFUSED = ['sessions.', 'releases.', 'accounts.verify']
/** One's devices, for the settings: no token comes with them. */
const ALLOWED = ['sessions.list', 'sessions.end', 'sessions.endOthers']

const isRefused = (id: string) => !ALLOWED.includes(id) && REFUSED.some((begin) => id.startsWith(begin))

/** The client as a remote gets it: every endpoint but those that are not for remotes, which reject with a TypeError. */
export function remoteApi(api: Api): Api {
  const call = api as (route: Route, ...rest: unknown[]) => Promise<unknown>
  return ((route: Route, ...rest: unknown[]) =>
    isRefused(route.id)
      ? Promise.reject(new TypeError(`No remote may call ${route.id}.`))
      : call(route, ...rest)) as Api
}
