import type { Api, Arguments } from './call.ts'
import { createApi } from './client.ts'
import type { ClientOptions } from './client.ts'
import type { Domain, Result } from './endpoint.ts'
import type { Route } from './route.ts'

type Domains = Record<string, Domain>

export type Client<C> = {
  [D in keyof C]: { [N in keyof C[D]]: (...args: Arguments<C[D][N]>) => Promise<Result<C[D][N]>> }
}

/** Creates a client of whole domains, for Node programs and tests; it includes all schemas. Browsers use `createApi`. */
export function createClient<const C extends Domains>(domains: C, options: ClientOptions = {}): Client<C> {
  const api = createApi(options) as (route: Route, ...args: unknown[]) => ReturnType<Api>
  const calls = Object.entries(domains).map(([domain, endpoints]) => {
    const functions = Object.entries(endpoints).map(([name, { method, path }]) => [
      name,
      (...args: unknown[]) => api({ id: `${domain}.${name}`, method, path }, ...args),
    ])
    return [domain, Object.fromEntries(functions)]
  })
  return Object.fromEntries(calls) as Client<C>
}
