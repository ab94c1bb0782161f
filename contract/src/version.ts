/** The contract's version (semver). A breaking change of any endpoint raises the major, which query keys begin with; `/api/openapi.json` says it whole. */
export const CONTRACT_VERSION = '1.0.0'

/** The contract's major version, the first part of every query key, because remotes of different versions share one cache. */
export const CONTRACT_MAJOR = 1
