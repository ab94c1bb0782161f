/** For the operator, printed without a stack trace: one line, or one for each part of it. */
export class StartupError extends Error {
  /** Each thing that is wrong, by itself. */
  readonly reasons: readonly string[]

  constructor(
    message: string,
    { reasons = [message], ...options }: ErrorOptions & { reasons?: readonly string[] } = {},
  ) {
    super(message, options)
    this.reasons = reasons
  }
}
