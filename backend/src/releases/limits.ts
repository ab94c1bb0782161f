export const UPLOAD_URL_SECONDS = 900
export const DOWNLOAD_URL_SECONDS = 60
/** A whole announcement: 300 files, 150 source maps, and the manifest with their hashes. */
export const PREPARATION_BYTES_MAX = 256 * 1024
/** An interrupted publish resumes from these uploads. */
export const INCOMING_KEEP_HOURS = 24
export const HISTORY_ENTRIES_MAX = 40
export const REGISTRY_POLL_MS = 1000
export const CANARY_CHECK_MS = 20_000
/** Tabs opened before a switch are expected to be closed or reloaded after it. */
export const OPEN_TAB_DAYS = 7
/** How long ended tokens stay listed, and are named in the security log when they are used. */
export const TOKEN_KEPT_SECONDS = 90 * 86_400
export const TOKEN_USE_RECORDED_SECONDS = 3600
