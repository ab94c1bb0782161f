import type { Api } from '@atelier/contract/call.ts'
import type { Route } from '@atelier/contract/route.ts'

/** Endpoints that return an access token or change running releases: only for the shell and delivery. */
const REFUSED = ['sessions.', 'releases.', 'accounts.verify']
/** The user's device list, for settings: contains no token. */
const ALLOWED = ['sessions.list', 'sessions.end', 'sessions.endOthers']

const isRefused = (id: string) => !ALLOWED.includes(id) && REFUSED.some((begin) => id.startsWith(begin))

export function remoteApi(api: Api): Api {
  const call = api as (route: Route, ...rest: unknown[]) => Promise<unknown>
  return ((route: Route, ...rest: unknown[]) =>
    isRefused(route.id)
      ? Promise.reject(new TypeError(`No remote may call ${route.id}.`))
      : call(route, ...rest)) as Api
}
