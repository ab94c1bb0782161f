/** Seconds for which an upload address of a prepared release is good. */
export const UPLOAD_URL_SECONDS = 900
/** Hours for which what was sent is kept beside what is served; a publish that was cut off goes on from it. */
export const INCOMING_KEEP_HOURS = 24
/** Entries of an app's history that `status` answers. */
export const HISTORY_ENTRIES_MAX = 20
/** Milliseconds between two looks at the registry's revision by a running backend. */
export const REGISTRY_POLL_MS = 1000
