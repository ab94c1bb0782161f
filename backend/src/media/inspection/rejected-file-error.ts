import type { RefusalCode } from '@atelier/contract/media/endpoints.ts'

export class RejectedFileError extends Error {
  readonly code: RefusalCode
  /** For its sender, more exact than the code's own. */
  readonly text: string | undefined

  /** `why` is for operators. */
  constructor(code: RefusalCode, why: string, { text, cause }: { text?: string; cause?: unknown } = {}) {
    super(why, { cause })
    this.code = code
    this.text = text
  }
}
