import { Types } from 'mongoose'
import type { ClientSession } from 'mongoose'
import { transaction } from '../../database/transaction.ts'
import type { Step } from '../../held/held.ts'
import type { Services } from '../../services.ts'
import type { EffectiveDecision } from './decision.ts'
import { effectDeps } from './effect-deps.ts'
import type { EffectDeps } from './effect-deps.ts'
import { suspend } from './suspend.ts'

/** What decisions of moderators do. All are idempotent. */
export interface Effects {
  /** In the decision's transaction. */
  apply(decision: EffectiveDecision, session: ClientSession): Promise<void>
  /** In the transaction of the undo or the appeal's decision. Restores exactly what `apply` changed. */
  revert(decision: EffectiveDecision, session: ClientSession): Promise<void>
  /** Once it can no longer be reverted: deletes what was removed. */
  finish(decision: EffectiveDecision): Promise<void>
  /** Repeats what a request beside a decision has left out. */
  repair(): Promise<void>
}

export function createEffects(services: Services): Effects {
  const deps = effectDeps(services)
  return {
    apply: (decision, session) => apply(deps, decision, session),
    revert: (decision, session) => revert(deps, decision, session),
    finish: (decision) => finish(deps, decision),
    repair: () => repair(deps),
  }
}

async function apply(deps: EffectDeps, decision: EffectiveDecision, session: ClientSession): Promise<void> {
  const { case_id, action, target, person_id } = decision
  const step = { case_id, session }
  const held = deps.facets().held[target.kind]
  if (action === 'hide' || action === 'remove') return held.hide(step, target.id)
  if (action === 'mark_adult') return held.markAdult?.(step, target.id)
  if (action === 'suspend' || action === 'close') await suspend(deps, step, decision)
  if (action === 'close') await close(deps, step, person_id)
}

/** As after the deletion of the account, but for its messages. */
async function close({ facets }: Pick<EffectDeps, 'facets'>, step: Step, person_id: string): Promise<void> {
  for (const one of facets().closing) await one.close(step, new Types.ObjectId(person_id))
}

async function revert(
  deps: EffectDeps,
  { case_id, action, person_id }: EffectiveDecision,
  session: ClientSession,
): Promise<void> {
  const step = { case_id, session }
  if (action === 'suspend' || action === 'close') await deps.suspensions.remove(person_id, case_id, session)
  const rows = await deps.hold.of(case_id, session)
  const { closing, holds } = deps.facets()
  await deps.hold.putBack(step, holds)
  if (action === 'close') for (const one of closing) await one.reopen?.(step, new Types.ObjectId(person_id))
  await deps.facets().forModeration.checkPartners(session, person_id)
  await holdClosed(deps, session, [person_id, ...rows.flatMap(({ person_ids }) => person_ids.map(String))])
}

/** What was put back of accounts that another decision has closed. */
async function holdClosed(deps: EffectDeps, session: ClientSession, people: readonly string[]): Promise<void> {
  for (const person of await deps.suspensions.closed([...new Set(people)], session)) {
    const case_id = await deps.suspensions.closedBy(person, session)
    if (case_id !== undefined) await close(deps, { case_id, session }, person)
  }
}

/** For requests that began before a decision. */
async function repair(deps: EffectDeps): Promise<void> {
  for (const person of await deps.suspensions.closed())
    await transaction(deps.database, (session) => holdClosed(deps, session, [person]))
}

async function finish(deps: EffectDeps, { case_id, action, target, person_id }: EffectiveDecision): Promise<void> {
  if (action === 'close') return finishClosing(deps, case_id, person_id)
  if (action === 'mark_adult') return deps.hold.forget(case_id)
  if (action !== 'remove') return
  const { held, holds } = deps.facets()
  const keys = await deps.hold.ownKeys(case_id, holds)
  const { finish: deleteAll } = held[target.kind]
  if (deleteAll) await deleteAll(case_id)
  else await transaction(deps.database, (session) => deps.hold.remove({ case_id, session }, holds))
  // The sweep removes files that cannot be removed now.
  for (const key of keys) await deps.uploads.removeFiles(key)
}

async function finishClosing(deps: EffectDeps, case_id: string, person_id: string): Promise<void> {
  const mailbox = await deps.accounts.mailbox(person_id)
  if (!mailbox) return
  for (const one of deps.facets().closing) await one.finish?.(case_id)
  await deps.deleteAccount(person_id, mailbox.email)
}
