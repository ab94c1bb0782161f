/** Why a start failed, in one line for the person at the terminal; printed without a stack trace. */
export class StartupError extends Error {}
