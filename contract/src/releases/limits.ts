/** Maximum files of a release, including compressed variants. */
export const RELEASE_FILES_MAX = 300
/** Maximum source maps that a release announces: one per script. */
export const SOURCE_MAPS_MAX = 150
/** Maximum operations that a release lists as called; the contract has about a hundred. */
export const CALLED_OPERATIONS_MAX = 300
export const RELEASE_FILE_BYTES_MAX = 20 * 1024 ** 2
/** Timeout in milliseconds for preparing or switching a version: every file is checked in S3, or read back and hashed. */
export const RELEASE_DEADLINE_MS = 60_000
/** Timeout in milliseconds for switching several apps, each of whose files may be read back. */
export const SWITCH_MANY_DEADLINE_MS = 240_000
/** Maximum number of previous versions of an app in `status`; rollback reaches further back. */
export const PREVIOUS_VERSIONS_MAX = 20
/** Maximum number of versions of an app in `status`, plus the running one if it is not among them. */
export const LIVE_VERSIONS_MAX = 50
/** Hours for which a preview link is valid: by default, and at most. */
export const PREVIEW_HOURS = 24
export const PREVIEW_HOURS_MAX = 168
/** Maximum number of apps that a browser previews together. */
export const PREVIEWED_APPS_MAX = 5
/** Largest share of visitors that get a canary, in percent. */
export const CANARY_SHARE_MAX = 50
/** Maximum number of a remote's menu entries, and of all entries in one menu. */
export const REMOTE_MENU_ENTRIES_MAX = 5
export const MENU_ENTRIES_MAX = 8
export const MENU_LABEL_MAX = 32
export const MENU_DESCRIPTION_MAX = 48
export const SIGN_IN_REASON_MAX = 60
/** Maximum number of contract majors that a shell runs at a time. */
export const CONTRACTS_MAX = 2
/** Days for which a freeze may hold. */
export const FREEZE_DAYS_MAX = 30
export const FREEZE_REASON_MAX = 200
/** Percent of failed visits from which an alarm can be raised. */
export const ALARM_BUDGET_MIN = 0.1
export const ALARM_BUDGET_MAX = 50
export const SWITCHED_APPS_MAX = 50
/** Maximum number of pairs of versions in one report. */
export const REPORTED_PAIRS_MAX = 100
/** Maximum characters of what was found in a pair. */
export const PAIR_FINDING_MAX = 300
/** Days after which a pair counts as never opened. */
export const PAIR_DAYS = 180
/** Maximum bytes of a first paint's file, which is part of every document of its page. */
export const FIRST_PAINT_BYTES_MAX = 64 * 1024
/** Maximum bytes of a remote's renderer, which the site runs in a sandbox. */
export const RENDERER_BYTES_MAX = 3 * 1024 ** 2
/** Days for which a delivery token is valid: by default, and at most. */
export const TOKEN_DAYS = 180
export const TOKEN_DAYS_MAX = 365
