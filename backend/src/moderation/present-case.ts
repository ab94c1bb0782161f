import type { Decision, ModerationCase } from '@atelier/contract/moderation/schemas.ts'
import type { ProfileSummary } from '@atelier/contract/profiles/schemas.ts'
import { shownKind } from '@atelier/contract/reports/shown-kind.ts'
import type { Types } from 'mongoose'
import { isHeld } from './case-deps.ts'
import type { LeanCase } from './cases.model.ts'
import { undoUntil } from './decide-case.ts'

type Person = (id: Types.ObjectId) => ProfileSummary

export function decisionOf(one: LeanCase, person: Person, now: Date): Decision | null {
  const { decision_id, action, days, result, reason, decision_text, reporter_text, decided_at, decided_by, settled } =
    one
  if (decision_id === null || !action || !reason || !decided_at || !decided_by) return null
  const until = undoUntil(decided_at)
  return {
    id: decision_id,
    action,
    days,
    ...(result && { result }),
    reason,
    text: decision_text ?? '',
    by: person(decided_by),
    ...(reporter_text && { reporter_text }),
    decided_at: decided_at.toISOString(),
    undo_until: settled || until <= now ? null : until.toISOString(),
  }
}

export function presentCase(one: LeanCase, person: Person, isGone: boolean, now: Date): ModerationCase {
  const held = one.state === 'open' && isHeld(one, now)
  const { target_kind, target_id, target_title: title, target_path: path } = one
  return {
    id: String(one._id),
    kind: one.kind,
    ...(one.help && { help: true as const }),
    state: one.state,
    weight: one.weight,
    created_at: one.created_at.toISOString(),
    report_count: one.report_count,
    target: { ...shownKind(target_kind), id: target_id, title, path, gone: isGone },
    person: one.person_deleted ? null : person(one.person_id),
    claimed_by: held && one.claimed_by ? person(one.claimed_by) : null,
    claimed_until: held && one.claimed_until ? one.claimed_until.toISOString() : null,
    decision: decisionOf(one, person, now),
  }
}
