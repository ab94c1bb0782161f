import { moderationChangedEvent } from '@atelier/contract/moderation/live.ts'
import type { CaseAction, DecisionReason } from '@atelier/contract/moderation/limits.ts'
import type { ClientSession, QueryFilter, Types } from 'mongoose'
import { leanReader } from '../database/document.ts'
import type { Enqueue } from '../jobs/jobs.ts'
import type { Services } from '../services.ts'
import { canCancel } from './answer-help.ts'
import { reportTargets } from './reports/report-targets.ts'
import { caseModel, DETAIL_FIELDS } from './cases.model.ts'
import type { CaseDocument, DetailedCase, LeanCase } from './cases.model.ts'
import type { EffectiveDecision } from './effects/decision.ts'
import type { Effects } from './effects/effects.ts'
import { moderationLog } from './moderation-log.ts'
import { moderatorsOf } from './moderators.ts'

/** Of a decision that may be undone until the job runs. */
export interface Settling {
  case_id: string
  decision_id: string
}

export type CaseDeps = ReturnType<typeof caseDeps>

export function caseDeps(services: Services, effects: Effects, settle: Enqueue<Settling>) {
  const { database, now } = services
  return {
    canCancel: canCancel(services),
    cases: caseModel(database),
    database,
    effects,
    log: moderationLog(database),
    now,
    publish: casePublisher(services),
    settle,
    targets: reportTargets(services),
  }
}

/** A moderator handles no case about, or reported by, that moderator. */
export const impartial = (moderator: string): QueryFilter<CaseDocument> => ({
  person_id: { $ne: moderator },
  reporter_ids: { $ne: moderator },
})

export const findCase = (
  { cases }: Pick<CaseDeps, 'cases'>,
  id: string | Types.ObjectId,
  moderator: string,
  session?: ClientSession,
): Promise<DetailedCase | null> =>
  leanReader(cases, DETAIL_FIELDS)
    .findOne({ _id: id, ...impartial(moderator) })
    .session(session ?? null)
    .exec()

type Claim = Pick<LeanCase, 'claimed_by' | 'claimed_until'>

/** An expired claim is none. */
export const isHeld = ({ claimed_until }: Claim, now: Date): boolean => claimed_until !== null && claimed_until > now

export const isHeldBy = (claim: Claim, moderator: string, now: Date): boolean =>
  isHeld(claim, now) && String(claim.claimed_by) === moderator

/** Of a decided case. */
export const effective = (one: LeanCase): EffectiveDecision => ({
  case_id: String(one._id),
  target: { kind: one.target_kind, id: one.target_id },
  person_id: String(one.person_id),
  action: one.action as CaseAction,
  days: one.days,
  reason: one.reason as DecisionReason,
  text: one.decision_text ?? '',
  decided_at: one.decided_at as Date,
})

/** Ids only; a moderator without the second factor cannot read the case. */
export function casePublisher(services: Services) {
  const moderators = moderatorsOf(services)
  return (id: Types.ObjectId): void => {
    const publish = (ids: readonly string[]) =>
      services.publisher.toUsers(ids, moderationChangedEvent, { case_id: String(id) })
    // Lost events are harmless.
    moderators.ids().then(publish, () => {})
  }
}
