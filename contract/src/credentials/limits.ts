export const PASSWORD_MIN = 8
/** Bounds the cost of hashing. */
export const PASSWORD_MAX = 200
/** RFC 5321. */
export const EMAIL_MAX = 254
