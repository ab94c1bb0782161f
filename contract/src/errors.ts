/** Errors that any endpoint may return. Free of zod: the browser reads it too. */
export const commonErrors = {
  MALFORMED_JSON: { status: 400, text: 'The request could not be read.' },
  BAD_REQUEST: { status: 400, text: 'The request could not be read.' },
  UNAUTHENTICATED: { status: 401, text: 'Please log in to continue.' },
  /** The access token was not issued here; the provider's code (spec, point 8). */
  invalid_jwt: { status: 401, text: 'The access token is not valid. Please log in again.' },
  /** The token's session has ended; the provider's code (spec, point 8). */
  session_not_found: { status: 401, text: 'Auth session missing!' },
  FORBIDDEN: { status: 403, text: 'You are not allowed to do this.' },
  /** A moderator whose session has no second factor. */
  SECOND_FACTOR_REQUIRED: {
    status: 403,
    text: 'Moderators need a second factor. Please set up a passkey or two-factor sign-in in the settings, and sign in with it.',
  },
  FORBIDDEN_ORIGIN: { status: 403, text: 'This request came from another site.' },
  NOT_FOUND: { status: 404, text: 'This does not exist.' },
  METHOD_NOT_ALLOWED: { status: 405, text: 'This method is not allowed here.' },
  PAYLOAD_TOO_LARGE: { status: 413, text: 'The request is too large.' },
  VALIDATION: { status: 422, text: 'Some of what was sent is not valid.' },
  TOO_MANY_REQUESTS: { status: 429, text: 'Too many attempts. Please wait a moment and try again.' },
  INTERNAL: { status: 500, text: 'Something went wrong. Please try again.' },
  UNAVAILABLE: { status: 503, text: 'The service is not available right now. Please try again.' },
} as const

export type CommonErrorCode = keyof typeof commonErrors

/** Errors without a response from the API. */
export const clientErrors = {
  NETWORK: { status: 0, text: 'The network could not be reached. Please check your connection and try again.' },
  UNREADABLE: { status: 0, text: 'The answer could not be read. Please try again.' },
} as const

export type ClientErrorCode = keyof typeof clientErrors

export interface WireError {
  code: string
  status: number
  message: string
  data?: unknown
  request_id: string
}

/** `data` of a VALIDATION error: the invalid part, and the messages by field (`''` for the part as a whole). */
export interface ValidationData {
  where: 'params' | 'query' | 'body'
  fields: Record<string, string[]>
}
