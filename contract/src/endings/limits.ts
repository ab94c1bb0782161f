/** `lapsed`: it took effect without an answer. */
export const cancellationStates = ['asked', 'accepted', 'declined', 'withdrawn', 'lapsed'] as const
/** What the caller may do now. */
export const endingActions = ['cancel', 'accept', 'decline', 'withdraw', 'askForHelp', 'reopen'] as const

/** The other side's time to answer before a cancellation takes effect. */
export const CANCEL_HOURS = 72
/** Before it takes effect, when the other side is reminded. */
export const REMINDER_HOURS = 24
/** Characters of a reason, and of the words with which a cancellation is declined. */
export const REASON_MAX = 1000
/** Characters of a request for help. */
export const HELP_TEXT_MAX = 2000
/** Of one engagement. */
export const CANCELLATIONS_MAX = 20
/** Requests of one engagement. */
export const HELPS_MAX = 20
/** Former creators of one project. */
export const FORMER_MAX = 50
