export const TRASH_KEEP_MS = 7 * 24 * 3600_000

/** Files that a run may always move: with few objects, one percent is less than the files of one upload. */
const ALWAYS = 100
/** More than this in one run looks like the wrong database. */
export const SET_ASIDE_MAX = 1000
const SHARE = 0.01

export const mayBeSetAside = (seen: number): number =>
  Math.min(SET_ASIDE_MAX, Math.max(ALWAYS, Math.floor(seen * SHARE)))
