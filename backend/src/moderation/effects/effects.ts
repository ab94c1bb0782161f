import type { CaseAction, DecisionReason } from '@atelier/contract/moderation/limits.ts'
import type { ReportTarget } from '@atelier/contract/reports/schemas.ts'
import type { ClientSession } from 'mongoose'

/** What a decision on a report changes. */
export interface EffectiveDecision {
  case_id: string
  target: ReportTarget
  person_id: string
  action: CaseAction
  days: number | null
  reason: DecisionReason
  text: string
}

/** `apply` and `revert` run in the decision's transaction and are idempotent. */
export interface Effects {
  apply(decision: EffectiveDecision, session: ClientSession): Promise<void>
  /** Restores exactly, for undo and overturned appeals. */
  revert(decision: EffectiveDecision, session: ClientSession): Promise<void>
  /** Once the decision can no longer be appealed: files and accounts are deleted for good. */
  finish(decision: EffectiveDecision): Promise<void>
}
