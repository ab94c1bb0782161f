import type { Api, Arguments } from './call.ts'
import type { ClientInput, Result } from './endpoint.ts'
import type { Route } from './route.ts'
import { CONTRACT_MAJOR, CONTRACT_MAJORS } from './version.ts'

type Key = readonly unknown[]
type Context = { signal: AbortSignal }
type PageContext = Context & { pageParam: string | undefined }

/** TanStack Query's options, without a dependency on the library. */
export interface QueryOptions<T> {
  queryKey: Key
  queryFn: (context: Context) => Promise<T>
}

export interface InfiniteOptions<T> {
  queryKey: Key
  queryFn: (context: PageContext) => Promise<T>
  initialPageParam: string | undefined
  getNextPageParam: (last: T) => string | undefined
}

/** Query key of a call; without input, the key prefix of an endpoint (`'artworks.list'`) or a domain (`'artworks'`). */
export const keyOf = <E>(of: string | Route<E>, input?: ClientInput<E>): Key => [
  CONTRACT_MAJOR,
  ...(typeof of === 'string' ? of : of.id).split('.'),
  ...(input === undefined ? [] : [input]),
]

/** Key prefixes of an endpoint or a domain for the remotes of every major that runs. */
export const keysOfMajors = (of: string, majors = CONTRACT_MAJORS): Key[] =>
  majors.map((major) => [major, ...keyOf(of).slice(1)])

/** A read for `useQuery`; library options (`enabled`, `staleTime`) may be spread alongside. */
export const query = <E>(api: Api, route: Route<E>, ...[input]: Arguments<E>): QueryOptions<Result<E>> => ({
  queryKey: keyOf(route, input),
  queryFn: ({ signal }) => call(api, route, input as ClientInput<E>, signal),
})

/** A paginated list for `useInfiniteQuery`; `input` builds the call's input from the cursor, undefined for the first page. */
export const pages = <E, const I extends ClientInput<E>>(
  api: Api,
  route: Route<E>,
  input: (cursor: string | undefined) => I,
): InfiniteOptions<Result<E>> => ({
  queryKey: [...keyOf(route), 'pages', input(undefined)],
  queryFn: ({ signal, pageParam }) => call(api, route, input(pageParam), signal),
  initialPageParam: undefined,
  getNextPageParam: (last) => (last as { next_cursor: string | null }).next_cursor ?? undefined,
})

const call = <E>(api: Api, route: Route<E>, input: ClientInput<E>, signal: AbortSignal): Promise<Result<E>> =>
  (api as (route: Route<E>, input: ClientInput<E>, options: Context) => Promise<Result<E>>)(route, input, { signal })
