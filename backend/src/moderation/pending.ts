import type { Domain } from '@atelier/contract/endpoint.ts'
import type { Guards } from '../http/guards.ts'
import type { Handlers } from '../http/handlers.ts'
import { commonError } from '../http/http-error.ts'

/** Stands in for a domain whose handlers follow. */
export function pending<D extends Domain>(endpoints: D) {
  const guards = Object.entries(endpoints).map(([name, { owner }]) => {
    const missing = Object.keys(endpoints[name]!.errors ?? {})[0]
    return [name, owner ? { owner: { find: async () => null, missing } } : {}]
  })
  const unavailable = () => {
    throw commonError('UNAVAILABLE')
  }
  return {
    exported: null,
    erasure: null,
    guards: Object.fromEntries(guards) as Guards<D>,
    handlers: Object.fromEntries(Object.keys(endpoints).map((name) => [name, unavailable])) as unknown as Handlers<D>,
  }
}
