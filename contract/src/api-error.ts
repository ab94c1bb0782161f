import type { Allowance } from './allowance.ts'
import type { ErrorsOf } from './endpoint.ts'
import { clientErrors, commonErrors } from './errors.ts'
import type { ClientErrorCode, CommonErrorCode, ValidationData, WireError } from './errors.ts'
import { whenInWords } from './format.ts'
import type { Route } from './route.ts'

/** `message` is user-facing; `status` is 0 without a response; `requestId` identifies the call in the server's logs. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: string
  readonly status: number
  readonly data: unknown
  readonly requestId: string | undefined

  constructor(error: Omit<WireError, 'request_id'> & { request_id?: string }, options?: ErrorOptions) {
    super(error.message, options)
    this.code = error.code
    this.status = error.status
    this.data = error.data
    this.requestId = error.request_id
  }
}

type Common = {
  [C in CommonErrorCode]: {
    code: C
    status: (typeof commonErrors)[C]['status']
    data: C extends 'VALIDATION' ? ValidationData : C extends 'TOO_MANY_REQUESTS' ? Allowance : undefined
  }
}[CommonErrorCode]

type OfClient = { code: ClientErrorCode; status: number; data: undefined }

/** The errors of calling `E`; comparing `code` narrows `data`. */
export type ApiErrorOf<E> = ApiError & (ErrorsOf<E> | Common | OfClient)

// By name, not by class: the shell and each remote may have their own copy of this module.
const isApiError = (error: unknown): error is ApiError => error instanceof Error && error.name === 'ApiError'

/** Whether a call of this endpoint failed with an API error. */
export function isError<E>(_route: Route<E>, error: unknown): error is ApiErrorOf<E> {
  return isApiError(error)
}

/** The code of a failed call, for comparison; undefined for any other thrown value. */
export const errorCode = (error: unknown): string | undefined => (isApiError(error) ? error.code : undefined)

/** Whether the requested resource does not exist: the endpoint's `…_NOT_FOUND`, or a malformed id (VALIDATION). */
export const isNotFound = (error: unknown): boolean => /^(\w+_NOT_FOUND|VALIDATION)$/.test(errorCode(error) ?? '')

const TOKEN_REFUSED = ['UNAUTHENTICATED', 'invalid_jwt', 'session_not_found']

/** Whether this code rejects the access token, so that a newer token may succeed. */
export const isTokenRefused = (code: string | undefined): boolean => TOKEN_REFUSED.includes(code ?? '')

// The spec names these. A 500 is a fault that the same call meets again, a 505 a server that will never answer it
const TRANSIENT_STATUSES = [502, 503, 504]

/**
 * Whether the same call may succeed later: no response (NETWORK), an unreadable one (UNREADABLE), or 502, 503 or 504. A
 * 429 is not, as it says itself when it ends (see {@link limitEnd}).
 */
export function isTransient(error: unknown): boolean {
  const { code, status } = parseError(error)
  return code === 'NETWORK' || code === 'UNREADABLE' || TRANSIENT_STATUSES.includes(status)
}

/** Converts any thrown value to an {@link ApiError} with a user-facing text; an unknown one becomes INTERNAL. */
export function parseError(error: unknown): ApiError {
  if (isApiError(error)) return error
  const { status, text } = commonErrors.INTERNAL
  return new ApiError({ code: 'INTERNAL', status, message: text }, { cause: error })
}

/** An error raised by the client; `status` 0 means no response. */
export function clientError(code: ClientErrorCode, status: number, cause: unknown): ApiError {
  return new ApiError({ code, status, message: clientErrors[code].text }, { cause })
}

const byStatus = new Map<number, CommonErrorCode>([
  [400, 'BAD_REQUEST'],
  [401, 'UNAUTHENTICATED'],
  [403, 'FORBIDDEN'],
  [404, 'NOT_FOUND'],
  [405, 'METHOD_NOT_ALLOWED'],
  [413, 'PAYLOAD_TOO_LARGE'],
  [429, 'TOO_MANY_REQUESTS'],
  [502, 'UNAVAILABLE'],
  [503, 'UNAVAILABLE'],
  [504, 'UNAVAILABLE'],
])

const isWireError = (body: unknown): body is WireError =>
  typeof body === 'object' &&
  body !== null &&
  typeof (body as WireError).code === 'string' &&
  typeof (body as WireError).message === 'string'

/** When a limit that was met ends; null for any other error. */
export function limitEnd({ data }: Pick<WireError, 'data'>): string | null {
  const { ends_at } = (data ?? {}) as Partial<Allowance>
  return typeof ends_at === 'string' && !Number.isNaN(Date.parse(ends_at)) ? ends_at : null
}

function withEnd(error: WireError, now: number): string {
  const end = limitEnd(error)
  if (end === null) return error.message
  const what = error.code === 'TOO_MANY_REQUESTS' ? 'Too many attempts.' : error.message
  return `${what} You can try again ${whenInWords(end, now)}.`
}

/**
 * The error of a failed response; one that does not come from the API (a proxy) is mapped by its status. `now`: when it was
 * sent, by the server's clock.
 */
export function errorOf(status: number, body: unknown, now = Date.now()): ApiError {
  if (isWireError(body)) return new ApiError({ ...body, status, message: withEnd(body, now) })
  const code = byStatus.get(status) ?? 'INTERNAL'
  return new ApiError({ code, status, message: commonErrors[code].text })
}
