/** Ends its job: no retry would fix it. */
export class PermanentJobError extends Error {}
