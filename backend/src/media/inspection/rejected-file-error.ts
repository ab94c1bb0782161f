import type { RefusalCode } from '@atelier/contract/media/endpoints.ts'

export class RejectedFileError extends Error {
  readonly code: RefusalCode

  constructor(code: RefusalCode, why: string, options?: ErrorOptions) {
    super(why, options)
    this.code = code
  }
}
