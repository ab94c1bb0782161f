import { limitEnd } from '@atelier/contract/api-error.ts'
import type { ApiError } from '@atelier/contract/api-error.ts'

/** The words of a failure; for a limit that was met, with the error's text, which names its end. */
export const withLimitEnd = <W extends { description?: string }>(error: ApiError, words: W): W =>
  limitEnd(error) === null ? words : { ...words, description: error.message }
