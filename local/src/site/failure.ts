/** A failure that is told to the person at the terminal in one line, without a stack. */
export class StartFailure extends Error {}
