import { appealActions, CLAIM_MINUTES, moderationActions, UNDO_MINUTES } from '@atelier/contract/moderation/limits.ts'
import type { CaseAction, HelpResult } from '@atelier/contract/moderation/limits.ts'
import type { NewDecision } from '@atelier/contract/moderation/schemas.ts'
import { Types } from 'mongoose'
import type { ClientSession } from 'mongoose'
import { leanReader } from '../database/document.ts'
import { textHash } from '../database/hash-chain.ts'
import { afterCommit, transaction } from '../database/transaction.ts'
import { orRefusal } from '../kernel/refusal.ts'
import type { Refusal } from '../kernel/refusal.ts'
import { effective, findCase, isHeldBy } from './case-deps.ts'
import type { CaseDeps } from './case-deps.ts'
import { CASE_FIELDS } from './cases.model.ts'
import type { DetailedCase, LeanCase } from './cases.model.ts'
import type { LogEvent } from './moderation-log.ts'

type DecideProblem =
  | 'CASE_NOT_FOUND'
  | 'CASE_DECIDED'
  | 'CASE_OWN_DECISION'
  | 'CASE_NOT_CLAIMED'
  | 'ACTION_NOT_POSSIBLE'
type UndoProblem = 'CASE_NOT_FOUND' | 'UNDO_TOO_LATE'

const MINUTE_MS = 60_000
const UNDECIDED = {
  decision_id: null,
  action: null,
  days: null,
  reason: null,
  decision_text: null,
  decided_at: null,
  decided_by: null,
}
const ADDED = { reporter_text: 1, result: 1 } as const

export const undoUntil = (decided_at: Date): Date => new Date(decided_at.getTime() + UNDO_MINUTES * MINUTE_MS)

const includes = (actions: readonly string[], action: CaseAction) => actions.includes(action)

/** On the thing itself. */
const NEEDS_TARGET: readonly CaseAction[] = ['hide', 'remove', 'mark_adult']

function isPossible({ kind, target_kind, help }: DetailedCase, action: CaseAction, gone: boolean): boolean {
  if (kind === 'appeal') return includes(appealActions, action)
  if (!includes(moderationActions, action) || (gone && NEEDS_TARGET.includes(action))) return false
  if (help && NEEDS_TARGET.includes(action)) return false
  return action !== 'mark_adult' || target_kind === 'artwork'
}

const isGone = async (
  { targets }: CaseDeps,
  { kind, gone, help, target_kind, target_id }: DetailedCase,
  session: ClientSession,
) => {
  const target = { kind: target_kind, id: target_id }
  return kind === 'report' && !help ? (await targets.gone([target], session))(target) : gone
}

const isPossibleResult = async (
  { canCancel }: CaseDeps,
  found: DetailedCase,
  result: HelpResult,
  session: ClientSession,
): Promise<boolean> =>
  found.kind === 'report' && !!found.help && (result === 'continue' || (await canCancel(found, session)))

const original = async ({ cases }: CaseDeps, { appeal_of }: LeanCase, session: ClientSession): Promise<LeanCase> => {
  const found = await leanReader(cases, CASE_FIELDS).findById(appeal_of!).session(session)
  if (!found) throw new Error('The case of an appeal is missing')
  return found
}

const decidedEntry = (moderator: string, at: Date, one: LeanCase): LogEvent => ({
  at,
  by: moderator,
  what: 'decided',
  case_id: one._id,
  details: {
    kind: one.kind,
    decision: one.decision_id,
    action: one.action,
    days: one.days,
    ...(one.result && { result: one.result }),
    reason: one.reason,
    target: one.target_kind === 'profile' ? 'profile' : `${one.target_kind} ${one.target_id}`,
    // The words can be checked against it, and erased without breaking the chain.
    text_hash: textHash(one.decision_text ?? ''),
    ...(one.reporter_text && { reporter_text_hash: textHash(one.reporter_text) }),
  },
})

/** Takes effect in the same transaction; whom it concerns is notified by a job once it can no longer be undone. */
export const decide = (
  deps: CaseDeps,
  moderator: string,
  id: string,
  { id: decision_id, action, days, result, reason, text, reporter_text }: NewDecision,
): Promise<Refusal<DecideProblem> | null> =>
  orRefusal<null, DecideProblem>((refuse) =>
    transaction(deps.database, async (session) => {
      const { cases, effects, now } = deps
      const found = (await findCase(deps, id, moderator, session)) ?? refuse('CASE_NOT_FOUND')
      if (found.decision_id === decision_id) return null
      if (found.state === 'decided') refuse('CASE_DECIDED')
      if (String(found.appealed_decider) === moderator) refuse('CASE_OWN_DECISION')
      const decided_at = now()
      if (!isHeldBy(found, moderator, decided_at)) refuse('CASE_NOT_CLAIMED')
      const gone = await isGone(deps, found, session)
      if (!isPossible(found, action, gone)) refuse('ACTION_NOT_POSSIBLE')
      if (result && !(await isPossibleResult(deps, found, result, session))) refuse('ACTION_NOT_POSSIBLE')
      const decision = {
        decision_id,
        action,
        reason,
        decision_text: text,
        decided_at,
        decided_by: new Types.ObjectId(moderator),
        days: action === 'suspend' ? (days ?? null) : null,
        ...(result && { result }),
        ...(found.kind === 'report' && reporter_text && { reporter_text }),
      }
      const decided: LeanCase = { ...found, ...decision, state: 'decided', gone }
      if (action === 'overturn') await effects.revert(effective(await original(deps, found, session)), session)
      else if (found.kind === 'report' && action !== 'nothing') await effects.apply(effective(decided), session)
      const log_entry = await deps.log.append(session, decidedEntry(moderator, decided_at, decided))
      const unclaimed = { claimed_by: null, claimed_until: null }
      const changes = { ...decision, ...unclaimed, state: 'decided', gone, log_entry } as const
      await cases.updateOne({ _id: found._id }, { $set: changes }, { session })
      await deps.settle({ case_id: String(found._id), decision_id }, session, undoUntil(decided_at))
      afterCommit(session, () => deps.publish(found._id))
      return null
    }),
  )

/** The case is open again, and held by the moderator. */
export const undo = (deps: CaseDeps, moderator: string, id: string): Promise<Refusal<UndoProblem> | null> =>
  orRefusal<null, UndoProblem>((refuse) =>
    transaction(deps.database, async (session) => {
      const { cases, effects, now } = deps
      const found = (await findCase(deps, id, moderator, session)) ?? refuse('CASE_NOT_FOUND')
      const { decided_at, decided_by, settled, decision_id, action } = found
      const isOwn = String(decided_by) === moderator
      if (!decided_at || !isOwn || settled || undoUntil(decided_at) <= now()) refuse('UNDO_TOO_LATE')
      if (action === 'overturn') await effects.apply(effective(await original(deps, found, session)), session)
      else if (found.kind === 'report' && action !== 'nothing') await effects.revert(effective(found), session)
      const details = { decision: decision_id, action }
      const entry = { at: now(), by: moderator, what: 'undone', case_id: found._id, details } as const
      const log_entry = await deps.log.append(session, entry)
      const claim = {
        claimed_by: new Types.ObjectId(moderator),
        claimed_until: new Date(now().getTime() + CLAIM_MINUTES * MINUTE_MS),
      }
      const changes = { ...UNDECIDED, ...claim, state: 'open', log_entry } as const
      await cases.updateOne({ _id: found._id }, { $set: changes, $unset: ADDED }, { session })
      afterCommit(session, () => deps.publish(found._id))
      return null
    }),
  )
