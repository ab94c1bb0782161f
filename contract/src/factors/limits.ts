export const PASSKEYS_MAX = 20
export const PASSKEY_NAME_MAX = 60
export const RECOVERY_CODES = 10
/** Days during which a remembered browser is not asked for a code. */
export const REMEMBER_DAYS = 30
