export const UPLOAD_URL_SECONDS = 900
/** An interrupted publish resumes from these uploads. */
export const INCOMING_KEEP_HOURS = 24
export const HISTORY_ENTRIES_MAX = 20
export const REGISTRY_POLL_MS = 1000
/** Tabs opened before a switch are expected to be closed or reloaded after it. */
export const OPEN_TAB_DAYS = 7
