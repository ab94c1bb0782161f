export const VERIFICATION_HOURS = 24
/** Days during which an unverified user can request another mail. */
export const REGISTRATION_DAYS = 7
/** Maximum number of pending sign-ups remembered per browser. */
export const PENDING_SIGN_UPS_MAX = 5
export const RESET_HOURS = 1
export const EMAIL_CHANGE_HOURS = 24
/** Hours during which a change of address can be reverted from the old one. */
export const EMAIL_UNDO_HOURS = 72
export const NOTICE_HOURS = 72
export const GOODBYE_HOURS = 24
/** Seconds during which a data download can be started. */
export const EXPORT_SECONDS = 300
export const EXPORT_IDLE_SECONDS = 60
/** Account age in days after which the first steps are hidden. */
export const FIRST_STEPS_DAYS = 30
