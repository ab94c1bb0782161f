import { accountsProfileChangedEvent, accountsSuspendedEvent } from '@atelier/contract/accounts/live.ts'
import { handleKey } from '@atelier/contract/handles/handle-key.ts'
import { Types } from 'mongoose'
import { FOREVER, presentSuspension } from '../../accounts/suspension/suspensions.ts'
import { afterCommit } from '../../database/transaction.ts'
import { formerUntil } from '../../profiles/handles.service.ts'
import type { EffectiveDecision, EffectDeps, Step } from './effect-deps.ts'
import { heldAvatarKey } from './held-avatars.ts'
import { recountWorks } from './held-works.ts'
import type { Stored } from '../../held/stored.ts'

const DAY_MS = 86_400_000

const itself = ({ _id }: Stored) => [_id]

/** The name stays. */
export async function holdProfile(deps: EffectDeps, step: Step, id: string): Promise<void> {
  const user_id = new Types.ObjectId(id)
  const profile = await deps.stored('profiles').findOne({ _id: user_id }, { session: step.session })
  if (!profile) return
  await holdHandles(deps, step, id)
  const shown = ['about', 'avatar_key', 'location', 'handle'].filter((field) => profile[field] != null)
  if (shown.length === 0) return
  const instead = Object.fromEntries(shown.map((field) => [field, null]))
  const keys = () => (profile['avatar_key'] ? [heldAvatarKey(id, step.case_id)] : [])
  await deps.hold.withhold(step, 'profiles', profile, { instead, people: itself, keys })
  // No longer found by its place and handle
  await recountWorks(deps, step, [{ _id: user_id, user_id }])
  if (profile['avatar_key']) await deps.avatars.place(id, step.case_id, step.session)
  afterCommit(step.session, () => deps.publisher.toUsers([id], accountsProfileChangedEvent, {}))
}

/** Current and former addresses no longer lead to the profile, and no other account can take them. */
export async function holdHandles(deps: EffectDeps, step: Step, id: string): Promise<void> {
  const user_id = new Types.ObjectId(id)
  const handles = await deps.stored('handles').find({ user_id }, { session: step.session }).toArray()
  for (const handle of handles)
    await deps.hold.withhold(step, 'handles', handle, { instead: { user_id: null }, people: () => [id] })
}

/** Of these, each but the profile's own becomes a former one if there is another current one. */
export async function endOtherHandles(deps: EffectDeps, { session }: Step, back: readonly Stored[]): Promise<void> {
  const handles = deps.stored('handles')
  for (const { _id } of back) {
    const handle = await handles.findOne({ _id, user_id: { $ne: null }, expires_at: null }, { session })
    if (!handle) continue
    const user_id = handle['user_id'] as Types.ObjectId
    const profile = await deps.stored('profiles').findOne({ _id: user_id }, { session })
    const own = profile?.['handle'] as string | null | undefined
    if (own != null && handleKey(own) === _id) continue
    const other = await handles.findOne({ _id: { $ne: _id }, user_id, expires_at: null }, { session })
    if (other) await handles.updateOne({ _id }, { $set: { expires_at: formerUntil(deps.now()) } }, { session })
  }
}

/** Of a profile that is removed: reserved for as long as former ones, without a link to the person. */
export async function releaseHandles(deps: EffectDeps, step: Step, ids: readonly Stored['_id'][]): Promise<void> {
  const change = { $set: { expires_at: formerUntil(deps.now()) }, $unset: { user_id: 1 as const, handle: 1 as const } }
  const withheld = { _id: { $in: [...ids] }, user_id: null }
  await deps.stored('handles').updateMany(withheld, change, { session: step.session })
}

/** Ends all sessions, after publishing the reason to open tabs. Not if it would be over by now. */
export async function suspend(deps: EffectDeps, step: Step, decision: EffectiveDecision): Promise<void> {
  const { case_id, person_id, action, days, reason, text, decided_at } = decision
  const until = action === 'close' ? FOREVER : new Date(decided_at.getTime() + (days ?? 0) * DAY_MS)
  if (until <= deps.now()) return
  const suspension = { case_id, until, reason, text }
  if (!(await deps.suspensions.add(person_id, suspension, step.session))) return
  await deps.partners.soon(step.session, person_id)
  if (action === 'suspend') await deps.partners.soon(step.session, person_id, until)
  const payload = presentSuspension(suspension)
  const end = await deps.sessions.endAll(person_id, step.session)
  afterCommit(step.session, () => {
    deps.publisher.toUsers([person_id], accountsSuspendedEvent, payload)
    end()
  })
}
