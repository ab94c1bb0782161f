import type { Effects } from './effects.ts'

/** Decisions are recorded, and change nothing. */
export const noEffects: Effects = {
  apply: () => Promise.resolve(),
  revert: () => Promise.resolve(),
  finish: () => Promise.resolve(),
}
