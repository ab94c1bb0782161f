/** Hours that a verification link lives. */
export const VERIFICATION_HOURS = 24
/** Days in which somebody who has not verified the address can have another mail sent. */
export const REGISTRATION_DAYS = 7
/** Of so many sign-ups begun in a browser it is known that they were, those begun last. */
export const SIGN_UPS_KNOWN = 5
/** Hours that a reset link lives. */
export const RESET_HOURS = 1
/** Hours that the link to a new address lives. */
export const EMAIL_CHANGE_HOURS = 24
/** Hours for which a change of address can be reverted from the old one. */
export const EMAIL_UNDO_HOURS = 72
/** Hours for which a mail about a change is tried to be sent. */
export const NOTICE_HOURS = 72
/** Hours that a mail server may be away before the last mail to a deleted account is let go. */
export const FAREWELL_HOURS = 24
/** Seconds in which the download of one's data can be begun. */
export const EXPORT_SECONDS = 300
/** Seconds after which a download is cut of which nothing was taken. */
export const EXPORT_IDLE_SECONDS = 60
/** Days after which the first steps of an account are no longer shown. */
export const FIRST_STEPS_DAYS = 30
