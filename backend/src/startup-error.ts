/** For the operator, printed without a stack trace: one line, or one for each part of it. */
export class StartupError extends Error {}
