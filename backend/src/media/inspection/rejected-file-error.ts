import type { RefusalCode } from '@atelier/contract/media/endpoints.ts'

/** The file's content is not allowed. */
export class RejectedFileError extends Error {
  readonly code: RefusalCode

  constructor(code: RefusalCode, why: string, options?: ErrorOptions) {
    super(why, options)
    this.code = code
  }
}
