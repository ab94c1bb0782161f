/** For the browser, without zod: `id` is domain and name, `path` is below `/api`. `E` is the endpoint, type only. */
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
