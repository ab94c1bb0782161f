import type * as z from 'zod'

/** Who may call an endpoint. `signedIn` includes users without a role; `team` is a delivery token. */
export type Access = 'public' | 'signedIn' | 'creator' | 'buyer' | 'team'

/**
 * The resource that must belong to the caller. Otherwise the response is FORBIDDEN or, where its existence is `hidden`, the
 * error of a missing resource.
 */
export type Owner = string | { hidden: string }

/** An error of an endpoint: its HTTP status, the user-facing text, and the shape of `data`, if any. */
export interface ErrorDefinition {
  status: number
  text: string
  data?: z.ZodType
}

/**
 * One endpoint of the API: the source of the server's parsing and access check, the typed client and the OpenAPI document.
 * `path` is below `/api`, with parameters as `:name`. `status` is the success status: 200 with a response, else 204.
 */
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
   * Domains or endpoints (`artworks`, `favorites.list`) whose cached responses a successful call makes stale, apart from the
   * data in its own response. Required for every mutation, if only as `[]`.
   */
  stale?: readonly string[]
  /**
   * A read whose response is the same for every caller, so that it may be preloaded without a token: `true`, or the query
   * values for which this holds, per relevant parameter. Absent: the response is personal.
   */
  shared?: true | Record<string, readonly string[]>
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  response?: z.ZodType
  errors?: Record<string, ErrorDefinition>
}

/** A domain of the contract: endpoints by name, as used by handlers, client calls and tests. */
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

/**
 * A caller's input, before parsing: `{ params, query, body }`, only the parts that the endpoint has; a part with only optional
 * fields may be omitted.
 */
export type ClientInput<E> = Given<E, 'params'> & Given<E, 'query'> & Given<E, 'body'>

/** A handler's input: the same parts, parsed. */
export type ServerInput<E> = Parsed<E, 'params'> & Parsed<E, 'query'> & Parsed<E, 'body'>

/** The response that a caller receives. */
export type Result<E> = E extends { response: infer R extends z.ZodType } ? z.output<R> : void

/** The value that a handler returns. */
export type Reply<E> = E extends { response: infer R extends z.ZodType } ? z.input<R> : void

/** The endpoint's own errors as a union of `{ code, status, data }`. */
export type ErrorsOf<E> = E extends { errors: infer M extends Record<string, ErrorDefinition> }
  ? {
      [C in keyof M & string]: {
        code: C
        status: M[C]['status']
        data: M[C] extends { data: infer D extends z.ZodType } ? z.output<D> : undefined
      }
    }[keyof M & string]
  : never
