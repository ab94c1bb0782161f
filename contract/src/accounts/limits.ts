/** The fewest characters of a new password (spec, point 9). */
export const PASSWORD_MIN = 8
/** The most characters of a password: a bound for the work of hashing. */
export const PASSWORD_MAX = 200
/** The most characters of an address (RFC 5321). */
export const EMAIL_MAX = 254
