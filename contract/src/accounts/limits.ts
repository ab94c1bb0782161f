/** The fewest characters of a new password (spec, point 9). */
export const PASSWORD_MIN = 8
/** The most characters of a password: a bound for the work of hashing. */
export const PASSWORD_MAX = 200
/** The most characters of an address (RFC 5321). */
export const EMAIL_MAX = 254
/** The most characters of a name. */
export const FULL_NAME_MAX = 80
/** The most characters of a place. */
export const LOCATION_MAX = 80
/** The most characters of what somebody says about themselves (design, server-side limits). */
export const ABOUT_MAX = 2000
/** The two roles (spec, point 6). */
export const roles = ['creator', 'buyer'] as const
/** A new member's first steps: the first three for creators, the others for buyers. */
export const firstSteps = ['photo', 'works', 'application', 'project', 'favorites', 'invitation'] as const
/** Who else can say who somebody is. */
export const identityProviders = ['google', 'linkedin'] as const
export type IdentityProvider = (typeof identityProviders)[number]
/** The word typed to confirm deleting an account. */
export const DELETION_WORD = 'DELETE'
/** Actions that require a fresh proof, as named in the settings' return URL from a provider. */
export const proofWishes = ['email', 'google', 'linkedin', 'export', 'delete'] as const
export type ProofWish = (typeof proofWishes)[number]
/** What mails tell of, as far as they can be switched off: parts of the history on `/notifications`. */
export const mailTopics = ['work', 'messages', 'artworks'] as const
export type MailTopic = (typeof mailTopics)[number]
