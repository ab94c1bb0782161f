/** Files of one release, compressed variants counted; their announcement then stays below the API's limit for a body. */
export const RELEASE_FILES_MAX = 300
/** Bytes of one file of a release. */
export const RELEASE_FILE_BYTES_MAX = 20 * 1024 ** 2
/** Milliseconds for announcing a version or switching to it: every file is asked for in S3, or read back and hashed. */
export const RELEASE_DEADLINE_MS = 60_000
/** Milliseconds for a switch of several apps, of each of which every file may be read back. */
export const SWITCH_MANY_DEADLINE_MS = 240_000
/** Earlier versions of an app that `status` answers; rollback goes back further. */
export const PREVIOUS_VERSIONS_MAX = 20
/** Versions of an app that `status` lists; the one that runs is always among them, as one more if need be. */
export const LIVE_VERSIONS_MAX = 50
/** Apps that are switched in one revision. */
export const SWITCHED_APPS_MAX = 50
/** Bytes of a first paint's file, which every document of its page carries. */
export const FIRST_PAINT_BYTES_MAX = 64 * 1024
