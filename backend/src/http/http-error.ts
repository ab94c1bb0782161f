import { commonErrors } from '@atelier/contract/errors.ts'
import type { CommonErrorCode } from '@atelier/contract/errors.ts'

/** Sent to the client, including `message`. */
export class HttpError extends Error {
  readonly status: number
  readonly code: string
  readonly data: unknown

  constructor(code: string, definition: { status: number; text: string }, data?: unknown, options?: ErrorOptions) {
    super(definition.text, options)
    this.code = code
    this.status = definition.status
    this.data = data
  }

  /** With a text more exact than the definition's, if there is one. */
  withText(text: string | null): this {
    if (text) this.message = text
    return this
  }
}

export const commonError = (code: CommonErrorCode, data?: unknown, cause?: unknown): HttpError =>
  new HttpError(code, commonErrors[code], data, { cause })
