export const reportReasons = ['spam', 'scam', 'stolen_work', 'sexual_or_violent', 'hate', 'other'] as const
/** The nouns that texts use. */
export const reportTargets = ['artwork', 'comment', 'profile', 'project', 'message', 'review'] as const
/** Of responses of the first release, whose clients know no other. */
export const firstReportTargets = ['artwork', 'comment', 'profile', 'project', 'message'] as const
export type ReportReason = (typeof reportReasons)[number]
export type ReportTargetKind = (typeof reportTargets)[number]

export const REPORT_TEXT_MAX = 500
/** Frozen with a reported message, for its context. */
export const MESSAGES_BEFORE = 10
