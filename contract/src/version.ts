/** Semver; a breaking change of any endpoint raises the major. */
export const CONTRACT_VERSION = '1.0.0'

/** The contract's major version, the first part of every query key, since remotes of different versions share one cache. */
export const CONTRACT_MAJOR = 1
