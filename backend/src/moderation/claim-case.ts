import { CLAIM_MINUTES } from '@atelier/contract/moderation/limits.ts'
import { Types } from 'mongoose'
import type { QueryFilter } from 'mongoose'
import { leanReader } from '../database/document.ts'
import type { Refusal } from '../kernel/refusal.ts'
import { findCase, impartial, isHeldBy } from './case-deps.ts'
import type { CaseDeps } from './case-deps.ts'
import type { CaseDocument } from './cases.model.ts'

type Problem = 'CASE_NOT_FOUND' | 'CASE_DECIDED' | 'CASE_OWN_DECISION' | 'CASE_CLAIMED'

const MINUTE_MS = 60_000

/** Unclaimed, or held by the moderator. */
const free = ({ now }: CaseDeps, moderator: string): QueryFilter<CaseDocument> => ({
  $or: [{ claimed_until: null }, { claimed_until: { $lte: now() } }, { claimed_by: moderator }],
})

const lease = ({ now }: CaseDeps, moderator: string) => ({
  $set: {
    claimed_by: new Types.ObjectId(moderator),
    claimed_until: new Date(now().getTime() + CLAIM_MINUTES * MINUTE_MS),
  },
})

/** One conditional update: of concurrent ones, each gets another case. */
export async function next(deps: CaseDeps, moderator: string): Promise<Types.ObjectId | null> {
  const { cases, now } = deps
  const held = await leanReader(cases, [])
    .findOne({ state: 'open', claimed_by: moderator, claimed_until: { $gt: now() } })
    .sort({ claimed_until: 1 })
  if (held) return held._id
  const filter: QueryFilter<CaseDocument> = {
    state: 'open',
    appealed_decider: { $ne: moderator },
    ...impartial(moderator),
    ...free(deps, moderator),
  }
  const taken = await cases
    .findOneAndUpdate(filter, lease(deps, moderator), { sort: { rank: -1, _id: -1 }, projection: ['_id'] })
    .lean<{ _id: Types.ObjectId }>()
  if (!taken) return null
  deps.publish(taken._id)
  return taken._id
}

export async function claim(deps: CaseDeps, moderator: string, id: string): Promise<Refusal<Problem> | null> {
  const open = { _id: id, state: 'open', appealed_decider: { $ne: moderator }, ...impartial(moderator) } as const
  const { matchedCount } = await deps.cases.updateOne({ ...open, ...free(deps, moderator) }, lease(deps, moderator))
  if (matchedCount === 1) {
    deps.publish(new Types.ObjectId(id))
    return null
  }
  const found = await findCase(deps, id, moderator)
  if (!found) return { refused: 'CASE_NOT_FOUND' }
  if (String(found.appealed_decider) === moderator) return { refused: 'CASE_OWN_DECISION' }
  return { refused: found.state === 'decided' ? 'CASE_DECIDED' : 'CASE_CLAIMED' }
}

export async function release(
  deps: CaseDeps,
  moderator: string,
  id: string,
): Promise<Refusal<'CASE_NOT_FOUND'> | null> {
  const found = await findCase(deps, id, moderator)
  if (!found) return { refused: 'CASE_NOT_FOUND' }
  if (!isHeldBy(found, moderator, deps.now())) return null
  const own = { _id: id, state: 'open', claimed_by: moderator } as const
  await deps.cases.updateOne(own, { $set: { claimed_by: null, claimed_until: null } })
  deps.publish(found._id)
  return null
}
