/** Why the backend cannot start, in one line for the person who started it; shown without a stack trace. */
export class StartupError extends Error {}
