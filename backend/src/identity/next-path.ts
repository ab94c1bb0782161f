import { isSitePath } from '@atelier/contract/site-path.ts'

/** Undefined for anything that could lead off this site. */
export const nextPath = (input: unknown): string | undefined =>
  typeof input === 'string' && input.length <= 1000 && isSitePath(input) ? input : undefined
