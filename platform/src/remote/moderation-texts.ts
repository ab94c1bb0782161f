import type { CaseAction, DecisionReason } from '@atelier/contract/moderation/limits.ts'
import type { ReportTargetKind } from '@atelier/contract/reports/limits.ts'

/** Reasons, actions and kinds of content in the same words on all pages. */
export const moderationTexts = {
  reasons: {
    spam: 'Spam or advertising',
    scam: 'Fraud or deception',
    stolen_work: 'Someone else’s work',
    sexual_or_violent: 'Sexual or violent content',
    hate: 'Hate or harassment',
    other: 'Something else',
    no_violation: 'No violation of the rules',
  } satisfies Record<DecisionReason, string>,
  actions: {
    nothing: 'No action',
    hide: 'Hide',
    remove: 'Remove',
    mark_adult: 'Mark as adult content',
    warn: 'Warn',
    suspend: 'Suspend',
    close: 'Close the account',
    uphold: 'Uphold the decision',
    overturn: 'Overturn the decision',
  } satisfies Record<CaseAction, string>,
  targets: {
    artwork: 'Artwork',
    comment: 'Comment',
    profile: 'Profile',
    project: 'Project',
    message: 'Message',
  } satisfies Record<ReportTargetKind, string>,
} as const
