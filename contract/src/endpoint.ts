import type * as z from 'zod'

/** Who may call an endpoint. `signedIn` includes people who have not chosen a role yet; `team` is a delivery token. */
export type Access = 'public' | 'signedIn' | 'creator' | 'buyer' | 'team'

/**
 * What must be the caller's own: somebody else's answers FORBIDDEN, or, where its existence is `hidden`, the error of what does not
 * exist.
 */
export type Owner = string | { hidden: string }

/** One error an endpoint may answer: its HTTP status, the text for people, and the shape of `data` if it carries any. */
export interface ErrorDefinition {
  status: number
  text: string
  data?: z.ZodType
}

/**
 * One endpoint of the API, from which the server's parsing and access check, the typed client and the OpenAPI document come.
 * `path` is below `/api`, with parameters as `:name`. `status` is the success status: 200 with a response, else 204.
 */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: `/${string}`
  access: Access
  owner?: Owner
  summary: string
  status?: number
  /** Milliseconds the server may take before it answers UNAVAILABLE, where the usual 10 seconds do not do. */
  deadlineMs?: number
  /**
   * Domains or endpoints (`artworks`, `favorites.list`) whose cached answers a successful call makes stale, beside what its own answer
   * carries. Every endpoint that changes something has it, if only as `[]`.
   */
  stale?: readonly string[]
  /**
   * A read whose answer is the same for everybody, so that it may be preloaded without a token: `true`, or for each query parameter
   * that decides about it the values with which it is. Without it the answer counts as personal.
   */
  shared?: true | Record<string, readonly string[]>
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  response?: z.ZodType
  errors?: Record<string, ErrorDefinition>
}

/** A domain of the contract: endpoint by name, as handlers, client calls and tests name it. */
export type Domain = Record<string, Endpoint>

/** Declares an endpoint, keeping its literal types. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition

type Part = 'params' | 'query' | 'body'
type Given<E, P extends Part> =
  E extends Record<P, infer S extends z.ZodType>
    ? Record<never, never> extends z.input<S>
      ? { [K in P]?: z.input<S> }
      : { [K in P]: z.input<S> }
    : unknown
type Parsed<E, P extends Part> = E extends Record<P, infer S extends z.ZodType> ? { [K in P]: z.output<S> } : unknown

/** What a caller passes: `{ params, query, body }`, only the parts the endpoint has, before parsing; a part whose fields are all optional may be left out. */
export type ClientInput<E> = Given<E, 'params'> & Given<E, 'query'> & Given<E, 'body'>

/** What a handler receives: the same parts, parsed. */
export type ServerInput<E> = Parsed<E, 'params'> & Parsed<E, 'query'> & Parsed<E, 'body'>

/** What a caller gets back. */
export type Result<E> = E extends { response: infer R extends z.ZodType } ? z.output<R> : void

/** What a handler returns. */
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
