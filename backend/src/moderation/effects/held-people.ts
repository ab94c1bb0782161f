import { accountsProfileChangedEvent, accountsSuspendedEvent } from '@atelier/contract/accounts/live.ts'
import { Types } from 'mongoose'
import { FOREVER, presentSuspension } from '../../accounts/suspension/suspensions.ts'
import { afterCommit } from '../../database/transaction.ts'
import type { EffectiveDecision, EffectDeps, Step } from './effect-deps.ts'
import type { Stored } from './hold.ts'
import { holdArtworks, holdComments, holdProjects } from './held-works.ts'

const DAY_MS = 86_400_000

const itself = ({ _id }: Stored) => [_id]

/** The name stays. */
export async function holdProfile(deps: EffectDeps, step: Step, id: string): Promise<void> {
  const user_id = new Types.ObjectId(id)
  const profile = await deps.stored('profiles').findOne({ _id: user_id }, { session: step.session })
  if (!profile) return
  const shown = ['about', 'avatar_key', 'location', 'handle'].filter((field) => profile[field] != null)
  if (shown.length === 0) return
  const instead = Object.fromEntries(shown.map((field) => [field, null]))
  await deps.hold.withhold(step, 'profiles', profile, { instead, people: itself })
  // Its address no longer leads to the profile, and no other account can take it.
  const handle = await deps.stored('handles').findOne({ user_id, expires_at: null }, { session: step.session })
  if (handle) await deps.hold.withhold(step, 'handles', handle, { instead: { user_id: null }, people: () => [id] })
  afterCommit(step.session, () => deps.publisher.toUsers([id], accountsProfileChangedEvent, {}))
}

/** Ends all sessions, after publishing the reason to open tabs. */
export async function suspend(deps: EffectDeps, step: Step, decision: EffectiveDecision): Promise<void> {
  const { case_id, person_id, action, days, reason, text } = decision
  const until = action === 'close' ? FOREVER : new Date(deps.now().getTime() + (days ?? 0) * DAY_MS)
  const suspension = { case_id, until, reason, text }
  if (!(await deps.suspensions.add(person_id, suspension, step.session))) return
  const payload = presentSuspension(suspension)
  const end = await deps.sessions.endAll(person_id, step.session)
  afterCommit(step.session, () => {
    deps.publisher.toUsers([person_id], accountsSuspendedEvent, payload)
    end()
  })
}

/** As after the deletion of the account, but for its messages. */
export async function holdEverythingOf(deps: EffectDeps, step: Step, id: string): Promise<void> {
  const user_id = new Types.ObjectId(id)
  await deps.hold.take(step, 'profiles', { _id: user_id }, { people: itself })
  await deps.hold.take(
    step,
    'favorite_creators',
    { creator_id: user_id },
    { people: (one) => [one['user_id'], one['creator_id']] },
  )
  await holdArtworks(deps, step, { user_id })
  await holdProjects(deps, step, { user_id })
  await holdComments(deps, step, { user_id })
}
