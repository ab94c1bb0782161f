import type { ClientInput, ErrorsOf, Result } from '@atelier/contract/endpoint.ts'
import type { CommonErrorCode, commonErrors } from '@atelier/contract/errors.ts'
import type { Route } from '@atelier/contract/route.ts'

type Part<E, P extends string> = Required<ClientInput<E>> extends Record<P, infer T> ? T : undefined

/** A request received by a test's API, in wire format: parameters and query as text, the body parsed. */
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

/** Creates an error response with a status and code that the endpoint declares, and a user-facing message. Default: the code. */
export const refusal = <const S extends number, const C extends string>(
  status: S,
  code: C,
  message: string = code,
  data?: unknown,
) => new Refusal({ code, status }, message, data)

type Reply<E> = Result<E> | Refusal<FailureOf<E> | CommonFailure> | Response

export interface Answer {
  readonly route: Route
  reply(request: FakeRequest): unknown
}

/** Mocks an endpoint; a thrown error is a network failure. If it is mocked several times, the last one wins. */
export const answer = <E>(
  route: Route<E>,
  reply: (request: FakeRequest<E>) => Reply<E> | Promise<Reply<E>>,
): Answer => ({ route, reply: reply as Answer['reply'] })
