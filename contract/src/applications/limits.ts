/** Original type of an application (spec, point 3). */
export const applicationTypes = ['application', 'invitation'] as const
/** States of an application (spec, point 4). */
export const applicationStatuses = ['pending', 'accepted', 'rejected'] as const
/** Rejection reasons: by the project's owner, by the invited creator, or because another creator was accepted. */
export const rejectionReasons = ['rejected', 'declined', 'filled'] as const
/** Outcomes of a project that the user applied or was invited to. */
export const outcomes = ['filled', 'completed', 'deleted'] as const
/** Sections of the user's own applications. */
export const ownSections = ['invitations', 'active', 'past'] as const
/** Sections of a project's applicants. */
export const receivedSections = ['pending', 'shortlist', 'invited', 'accepted', 'rejected'] as const

/** Maximum characters of an application's letter. */
export const LETTER_MAX = 1000
/** Maximum characters of an invitation's note. */
export const NOTE_MAX = 500
/** Maximum number of works attached to an application. */
export const WORKS_MAX = 6

/** Default page size of application lists. */
export const APPLICATIONS_PAGE_SIZE = 24
/** Maximum page size of application lists, and maximum projects per request. */
export const APPLICATIONS_PAGE_MAX = 100
