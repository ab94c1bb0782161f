/** One line for the operator, printed without a stack trace. */
export class StartupError extends Error {}
