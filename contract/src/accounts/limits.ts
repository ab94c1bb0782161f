/** Minimum characters of a new password (spec, point 9). */
export const PASSWORD_MIN = 8
/** Maximum characters of a password: bounds the cost of hashing. */
export const PASSWORD_MAX = 200
/** Maximum characters of an email address (RFC 5321). */
export const EMAIL_MAX = 254
/** Maximum characters of a name. */
export const FULL_NAME_MAX = 80
/** Maximum characters of a location. */
export const LOCATION_MAX = 80
/** Maximum characters of the about text (design, server-side limits). */
export const ABOUT_MAX = 2000
/** The two roles (spec, point 6). */
export const roles = ['creator', 'buyer'] as const
/** Onboarding steps of a new user: the first three for creators, the others for buyers. */
export const firstSteps = ['photo', 'works', 'application', 'project', 'favorites', 'invitation'] as const
/** Identity providers for sign-in. */
export const identityProviders = ['google', 'linkedin'] as const
export type IdentityProvider = (typeof identityProviders)[number]
/** The word typed to confirm deleting an account. */
export const DELETION_WORD = 'DELETE'
/** Actions that require a fresh proof of identity, as named in the provider's return URL to the settings. */
export const proofWishes = ['email', 'google', 'linkedin', 'export', 'delete'] as const
export type ProofWish = (typeof proofWishes)[number]
/** Optional email topics: parts of the history on `/notifications`. */
export const mailTopics = ['work', 'messages', 'artworks'] as const
export type MailTopic = (typeof mailTopics)[number]
