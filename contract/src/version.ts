/** Semver; a breaking change of any endpoint raises the major. */
export const CONTRACT_VERSION = '1.0.0'

/** The contract's major version, the first part of every query key, since remotes of different versions share one cache. */
export const CONTRACT_MAJOR = 1

/**
 * Majors whose remotes this shell runs: this one and, while teams move to it, the one before (`[1, 2]`). Meanwhile the backend
 * serves what both call, and events make reads of both stale.
 */
export const CONTRACT_MAJORS: readonly number[] = [CONTRACT_MAJOR]
