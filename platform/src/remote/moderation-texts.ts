import type { CaseAction } from '@atelier/contract/moderation/limits.ts'
import { reasonTexts } from '@atelier/contract/moderation/reason-texts.ts'
import type { ReportTargetKind } from '@atelier/contract/reports/limits.ts'

/** Reasons, actions and kinds of content in the same words on all pages. */
export const moderationTexts = {
  reasons: reasonTexts,
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
    review: 'Review',
  } satisfies Record<ReportTargetKind, string>,
} as const
