import { appealActions, moderationActions } from '@atelier/contract/moderation/limits.ts'
import type { CaseAction, DecisionReason } from '@atelier/contract/moderation/limits.ts'
import type { ModerationCaseDetail } from '@atelier/contract/moderation/schemas.ts'

export interface KeyedAction {
  /** The same in every case, so that hands can learn it. */
  key: string
  action: CaseAction
}

const onTarget: readonly CaseAction[] = ['hide', 'remove', 'mark_adult']
const onPerson: readonly CaseAction[] = ['warn', 'suspend', 'close']

/** The actions that make sense here; the server decides. */
export function possibleActions({ kind, help, target, person }: ModerationCaseDetail): KeyedAction[] {
  const all = kind === 'appeal' ? appealActions : moderationActions
  return all
    .map((action: CaseAction, place) => ({ action, key: String(place + 1) }))
    .filter(
      ({ action }) =>
        !((target.gone || help) && onTarget.includes(action)) &&
        !(person === null && onPerson.includes(action)) &&
        (action !== 'mark_adult' || target.kind === 'artwork'),
    )
}

/** The reason given most often; of an appeal, the decision's. */
export function likelyReason({ reports, appeal, help }: ModerationCaseDetail): DecisionReason {
  if (help && !appeal) return 'no_violation'
  if (appeal) return appeal.of.reason
  const counts = new Map<DecisionReason, number>()
  for (const { reason } of reports) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0] ?? 'other'
}
