/**
 * One endpoint as the browser knows it, without zod. `id` is domain and name (`artworks.list`), `path` is below `/api`; `stale` are the
 * ids or domains whose cached answers a call of it makes stale. `E` is the endpoint, in types alone.
 */
export interface Route<E = unknown> {
  readonly id: string
  readonly method: string
  readonly path: string
  readonly stale?: readonly string[]
  readonly endpoint?: E
}

/** Makes a {@link Route}; only the generated `routes.ts` of each domain call it. */
export const route = <E>(id: string, method: string, path: string, stale?: readonly string[]): Route<E> => ({
  id,
  method,
  path,
  stale,
})
