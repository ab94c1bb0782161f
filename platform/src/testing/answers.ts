import type { ClientInput, ErrorsOf, Result } from '@atelier/contract/endpoint.ts'
import type { CommonErrorCode, commonErrors } from '@atelier/contract/errors.ts'
import type { Route } from '@atelier/contract/route.ts'

type Part<E, P extends string> = Required<ClientInput<E>> extends Record<P, infer T> ? T : undefined

/** A request that a test's API received, as it came over the wire: parameters and the query as text, the body parsed. */
export interface FakeRequest<E = unknown> {
  params: { [K in keyof Part<E, 'params'>]: string }
  query: { [K in keyof Part<E, 'query'>]?: string }
  body: Part<E, 'body'>
}

interface Failure {
  code: string
  status: number
}
type FailureOf<E> = ErrorsOf<E> extends infer F ? (F extends Failure ? Pick<F, keyof Failure> : never) : never
type CommonFailure = {
  [C in CommonErrorCode]: { code: C; status: (typeof commonErrors)[C]['status'] }
}[CommonErrorCode]

/** An answer that refuses, made by {@link refusal}. */
export class Refusal<out F extends Failure = Failure> {
  readonly failure: F
  readonly message: string
  readonly data: unknown

  constructor(failure: F, message: string, data: unknown) {
    this.failure = failure
    this.message = message
    this.data = data
  }
}

/** Refuses with a status and a code, which the endpoint must declare, and the message a person would read. Default: the code. */
export const refusal = <const S extends number, const C extends string>(
  status: S,
  code: C,
  message: string = code,
  data?: unknown,
) => new Refusal({ code, status }, message, data)

type Reply<E> = Result<E> | Refusal<FailureOf<E> | CommonFailure> | Response

/** What a test's API answers to one endpoint. */
export interface Answer {
  readonly route: Route
  reply(request: FakeRequest): unknown
}

/**
 * Answers an endpoint: `answer(commentsList, ({ params }) => page)`. A Response is passed on as it is, what is thrown is a network
 * failure. Of several answers to one endpoint the last one counts.
 */
export const answer = <E>(
  route: Route<E>,
  reply: (request: FakeRequest<E>) => Reply<E> | Promise<Reply<E>>,
): Answer => ({ route, reply: reply as Answer['reply'] })
