/** Lifetime in seconds of a release's upload URLs. */
export const UPLOAD_URL_SECONDS = 900
/** Hours that uploads are kept separately; an interrupted publish resumes from them. */
export const INCOMING_KEEP_HOURS = 24
/** Number of history entries in `status`. */
export const HISTORY_ENTRIES_MAX = 20
/** Polling interval in milliseconds for the registry's revision. */
export const REGISTRY_POLL_MS = 1000
