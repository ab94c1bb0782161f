/** What an application began as (spec, point 3). */
export const applicationTypes = ['application', 'invitation'] as const
/** States of an application (spec, point 4). */
export const applicationStatuses = ['pending', 'accepted', 'rejected'] as const
/** Why one was rejected: by the project's owner, by the invited creator, or because somebody else was accepted. */
export const rejectionReasons = ['rejected', 'declined', 'filled'] as const
/** What became of a project that one had to do with. */
export const outcomes = ['filled', 'completed', 'deleted'] as const
/** Parts of the list of one's own applications. */
export const ownSections = ['invitations', 'active', 'past'] as const
/** Parts of the list of a project's applicants. */
export const receivedSections = ['pending', 'shortlist', 'invited', 'accepted', 'rejected'] as const

/** Characters of the letter that goes with an application. */
export const LETTER_MAX = 1000
/** Maximum characters of an invitation's note. */
export const NOTE_MAX = 500
/** Works that may go with an application. */
export const WORKS_MAX = 6

/** Applications on one page of a list, when the caller names no number. */
export const APPLICATIONS_PAGE_SIZE = 24
/** The most applications one page of a list may hold, and the most projects that may be asked of at once. */
export const APPLICATIONS_PAGE_MAX = 100
