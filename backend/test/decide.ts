import { randomUUID } from 'node:crypto'
import { transaction } from '../src/database/transaction.ts'
import type { EffectiveDecision } from '../src/moderation/effects/decision.ts'
import type { PeopleSite } from './people.ts'

type Target = EffectiveDecision['target']
type Kind = Target['kind']

export interface Decided {
  decision: EffectiveDecision
  /** Again, as a retry would. */
  apply(): Promise<void>
  revert(): Promise<void>
  finish(): Promise<void>
}

/** Applies a decision to something of a person, in a transaction of its own. */
export async function decide(
  { database, effects, now }: Pick<PeopleSite, 'database' | 'effects' | 'now'>,
  action: EffectiveDecision['action'],
  person: { id: string },
  target: { kind: Kind; id: string | number } = { kind: 'profile', id: person.id },
  days: number | null = null,
  beforeCommit: () => Promise<void> = () => Promise.resolve(),
): Promise<Decided> {
  const decision: EffectiveDecision = {
    case_id: randomUUID(),
    person_id: person.id,
    action,
    days,
    reason: 'spam',
    text: 'Against the rules.',
    target: { kind: target.kind, id: String(target.id) },
    decided_at: now(),
  }
  const decided = {
    decision,
    apply: () => transaction(database, (session) => effects.apply(decision, session)),
    revert: () => transaction(database, (session) => effects.revert(decision, session)),
    finish: () => effects.finish(decision),
  }
  await transaction(database, async (session) => {
    await effects.apply(decision, session)
    await beforeCommit()
  })
  return decided
}
