import type { Client } from './call.ts'
import type { ClientInput, Result } from './endpoint.ts'
import { CONTRACT_MAJOR } from './version.ts'

type Key = readonly unknown[]
type Context = { signal: AbortSignal }
type PageContext = Context & { pageParam: string | undefined }

/** What TanStack Query's `useQuery` takes, made without the library. */
export interface QueryOptions<T> {
  queryKey: Key
  queryFn: (context: Context) => Promise<T>
}

/** What `useInfiniteQuery` takes, for lists that answer `next_cursor`. */
export interface InfiniteOptions<T> {
  queryKey: Key
  queryFn: (context: PageContext) => Promise<T>
  initialPageParam: string | undefined
  getNextPageParam: (last: T) => string | undefined
}

type Paged<C, D extends keyof C> = {
  [N in keyof C[D]]: Result<C[D][N]> extends { next_cursor: string | null } ? N : never
}[keyof C[D]]

/** Query keys and options of a client. Every key begins with the contract's major, then domain, name and input. */
export interface QueryUtils<C> {
  /** The key of a domain, or of an endpoint, for invalidating all that begins with it. */
  key<D extends keyof C>(domain: D, name?: keyof C[D]): Key
  /** A read; options of the library (`enabled`, `staleTime`) may be spread beside. */
  query<D extends keyof C, N extends keyof C[D]>(
    domain: D,
    name: N,
    input: ClientInput<C[D][N]>,
  ): QueryOptions<Result<C[D][N]>>
  /** A list read page by page; `input` makes the call's input from the cursor, undefined for the first page. */
  infinite<D extends keyof C, N extends Paged<C, D>, const I extends ClientInput<C[D][N]>>(
    domain: D,
    name: N,
    input: (cursor: string | undefined) => I,
  ): InfiniteOptions<Result<C[D][N]>>
}

/** Makes the query options of a client. */
export function queryUtils<C>(client: Client<C>): QueryUtils<C> {
  const call = <D extends keyof C, N extends keyof C[D]>(domain: D, name: N, input: unknown, signal: AbortSignal) =>
    (client[domain][name] as (input: unknown, options: Context) => Promise<Result<C[D][N]>>)(input, { signal })

  return {
    key: (domain, name) => (name === undefined ? [CONTRACT_MAJOR, domain] : [CONTRACT_MAJOR, domain, name]),
    query: (domain, name, input) => ({
      queryKey: [CONTRACT_MAJOR, domain, name, input],
      queryFn: ({ signal }) => call(domain, name, input, signal),
    }),
    infinite: (domain, name, input) => ({
      queryKey: [CONTRACT_MAJOR, domain, name, 'pages', input(undefined)],
      queryFn: ({ signal, pageParam }) => call(domain, name, input(pageParam), signal),
      initialPageParam: undefined,
      getNextPageParam: (last) => (last as { next_cursor: string | null }).next_cursor ?? undefined,
    }),
  }
}
