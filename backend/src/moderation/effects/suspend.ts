import { accountsSuspendedEvent } from '@atelier/contract/accounts/live.ts'
import { FOREVER, presentSuspension } from '../../accounts/suspension/suspensions.ts'
import { afterCommit } from '../../database/transaction.ts'
import type { Step } from '../../held/held.ts'
import type { EffectiveDecision } from './decision.ts'
import type { EffectDeps } from './effect-deps.ts'

const DAY_MS = 86_400_000

/** Ends all sessions, after publishing the reason to open tabs. Not if it would be over by now. */
export async function suspend(deps: EffectDeps, step: Step, decision: EffectiveDecision): Promise<void> {
  const { case_id, person_id, action, days, reason, text, decided_at } = decision
  const until = action === 'close' ? FOREVER : new Date(decided_at.getTime() + (days ?? 0) * DAY_MS)
  if (until <= deps.now()) return
  const suspension = { case_id, until, reason, text }
  if (!(await deps.suspensions.add(person_id, suspension, step.session))) return
  await deps.facets().forModeration.checkPartners(step.session, person_id)
  if (action === 'suspend') await deps.facets().forModeration.checkPartners(step.session, person_id, until)
  const payload = presentSuspension(suspension)
  const end = await deps.sessions.endAll(person_id, step.session)
  afterCommit(step.session, () => {
    deps.publisher.toUsers([person_id], accountsSuspendedEvent, payload)
    end()
  })
}
