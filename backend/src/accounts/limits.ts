/** Hours that a verification link lives. */
export const VERIFICATION_HOURS = 24
/** Hours that a reset link lives. */
export const RESET_HOURS = 1
