import type { CaseAction, DecisionReason } from '@atelier/contract/moderation/limits.ts'
import type { ReportTarget } from '@atelier/contract/reports/schemas.ts'

export interface EffectiveDecision {
  case_id: string
  target: ReportTarget
  /** Whom it concerns. */
  person_id: string
  action: CaseAction
  days: number | null
  reason: DecisionReason
  text: string
  /** When it took effect first; a suspension is counted from there. */
  decided_at: Date
}
