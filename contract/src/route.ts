/**
 * One endpoint for the browser, without zod. `id` is domain and name (`artworks.list`), `path` is below `/api`; `stale` are the
 * ids or domains whose cached responses a call of it makes stale. `E` is the endpoint, type only.
 */
export interface Route<E = unknown> {
  readonly id: string
  readonly method: string
  readonly path: string
  readonly stale?: readonly string[]
  readonly endpoint?: E
}

/** Creates a {@link Route}; called only by the generated `routes.ts` of each domain. */
export const route = <E>(id: string, method: string, path: string, stale?: readonly string[]): Route<E> => ({
  id,
  method,
  path,
  stale,
})
