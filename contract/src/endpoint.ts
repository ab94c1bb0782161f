import type * as z from 'zod'

/**
 * Who may call an endpoint. `signedIn` includes users without a role; `moderator` also requires a session with a second
 * factor; `team` is a delivery token.
 */
export type Access = 'public' | 'signedIn' | 'creator' | 'buyer' | 'moderator' | 'team'

/** The resource that must belong to the caller, else FORBIDDEN; if `hidden`, the error of a missing resource. */
export type Owner = string | { hidden: string }

export interface ErrorDefinition {
  status: number
  text: string
  data?: z.ZodType
}

/** `path` is below `/api`, with parameters as `:name`. Default `status`: 200 with a response, else 204. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: `/${string}`
  access: Access
  owner?: Owner
  summary: string
  status?: number
  /** Server-side timeout in milliseconds, after which it responds UNAVAILABLE. Default: 10 seconds. */
  deadlineMs?: number
  /**
   * Domains or endpoints (`artworks`, `favorites.list`) whose cached responses a success makes stale, besides its own
   * response. Required for every mutation, if only as `[]`.
   */
  stale?: readonly string[]
  /** Same response for every caller, so preloadable: `true`, or those query values. Absent: personal. */
  shared?: true | Record<string, readonly string[]>
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  response?: z.ZodType
  errors?: Record<string, ErrorDefinition>
}

export type Domain = Record<string, Endpoint>

/** Declares an endpoint, preserving its literal types. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition

type Part = 'params' | 'query' | 'body'
type Given<E, P extends Part> =
  E extends Record<P, infer S extends z.ZodType>
    ? Record<never, never> extends z.input<S>
      ? { [K in P]?: z.input<S> }
      : { [K in P]: z.input<S> }
    : unknown
type Parsed<E, P extends Part> = E extends Record<P, infer S extends z.ZodType> ? { [K in P]: z.output<S> } : unknown

/** Input before parsing: only the endpoint's parts; a part with only optional fields may be omitted. */
export type ClientInput<E> = Given<E, 'params'> & Given<E, 'query'> & Given<E, 'body'>

/** A handler's input: the same parts, parsed. */
export type ServerInput<E> = Parsed<E, 'params'> & Parsed<E, 'query'> & Parsed<E, 'body'>

/** The response that a caller receives. */
export type Result<E> = E extends { response: infer R extends z.ZodType } ? z.output<R> : void

/** The value that a handler returns. */
export type Reply<E> = E extends { response: infer R extends z.ZodType } ? z.input<R> : void

export type ErrorsOf<E> = E extends { errors: infer M extends Record<string, ErrorDefinition> }
  ? {
      [C in keyof M & string]: {
        code: C
        status: M[C]['status']
        data: M[C] extends { data: infer D extends z.ZodType } ? z.output<D> : undefined
      }
    }[keyof M & string]
  : never
