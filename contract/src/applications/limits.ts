export const applicationTypes = ['application', 'invitation'] as const
export const applicationStatuses = ['pending', 'accepted', 'rejected'] as const
/** Rejection reasons: by the project's owner, by the invited creator, or because another creator was accepted. */
export const rejectionReasons = ['rejected', 'declined', 'filled'] as const
export const outcomes = ['filled', 'completed', 'deleted'] as const
export const ownSections = ['invitations', 'active', 'past'] as const
export const receivedSections = ['pending', 'shortlist', 'invited', 'accepted', 'rejected'] as const

export const LETTER_MAX = 1000
export const NOTE_MAX = 500
export const WORKS_MAX = 6

export const APPLICATIONS_PAGE_SIZE = 24
/** Also the maximum number of projects per request. */
export const APPLICATIONS_PAGE_MAX = 100
/** Creators suggested to a project's owner. */
export const SUGGESTED_CREATORS = 6
