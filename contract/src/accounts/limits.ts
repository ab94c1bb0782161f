export const FULL_NAME_MAX = 80
export const LOCATION_MAX = 80
export const ABOUT_MAX = 2000
/** The first three are for creators, the others for buyers. */
export const firstSteps = ['photo', 'works', 'application', 'project', 'favorites', 'invitation'] as const
/**
 * Actions that continue in another browser than that of the sign-up: only those that merely open something. Anyone can
 * sign up with another person's address, so what its owner finds must not act in the owner's name.
 */
export const openingActions = ['hire'] as const
/** Characters of the address of a page that a guest had asked for. */
export const BEGUN_PAGE_MAX = 300
export const identityProviders = ['google', 'linkedin'] as const
export type IdentityProvider = (typeof identityProviders)[number]
export const DELETION_WORD = 'DELETE'
/** Actions that require a fresh proof of identity, as named in the provider's return URL. */
export const proofWishes = ['email', 'google', 'linkedin', 'export', 'delete', 'passkey', 'totp', 'codes'] as const
export type ProofWish = (typeof proofWishes)[number]
/** Optional email topics: parts of the history on `/notifications`. */
export const mailTopics = ['work', 'messages', 'artworks'] as const
export type MailTopic = (typeof mailTopics)[number]
