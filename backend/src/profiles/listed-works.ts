import { isDeepStrictEqual } from 'node:util'
import type { ClientSession, Model, Types } from 'mongoose'
import { leanReader } from '../database/document.ts'
import type { Lean } from '../database/document.ts'
import { LISTED_BY, listing } from './listing.ts'
import type { ProfileDocument } from './profiles.model.ts'

const KEPT = [...LISTED_BY, 'artwork_count', 'list_rank', 'name_prefixes', 'makes_bits'] as const
type KeptProfile = Lean<ProfileDocument, (typeof KEPT)[number]>
type KeptWorks = Pick<KeptProfile, 'artwork_count' | 'latest_works' | 'makes'>

type WorkCount = { by: number } | Pick<KeptWorks, 'artwork_count'>

interface Deps {
  profiles: Model<ProfileDocument>
}

export const kept = ({ profiles }: Deps, after: string | null) =>
  leanReader(profiles, KEPT)
    .find({ role: 'creator', ...(after !== null && { _id: { $gt: after } }) })
    .sort({ _id: 1 })
    .cursor()

/** Not if it changed meanwhile; returns whether it was wrong. */
export async function correct({ profiles }: Deps, profile: KeptProfile, works: KeptWorks): Promise<boolean> {
  const { _id, artwork_count, full_name, handle, location } = profile
  const right = { ...works, ...listing({ ...profile, ...works }) }
  if (isDeepStrictEqual({ ...profile, ...right }, profile)) return false
  await profiles.updateOne({ _id, artwork_count, full_name, handle, location }, { $set: right })
  return true
}

export async function keepWorks(
  { profiles }: Deps,
  id: Types.ObjectId,
  { latest_works, makes, ...count }: Omit<KeptWorks, 'artwork_count'> & WorkCount,
  session: ClientSession,
): Promise<void> {
  // Others are not listed
  const profile = await leanReader(profiles, LISTED_BY).findOne({ _id: id, role: 'creator' }).session(session)
  if (!profile) return
  const works = { latest_works, makes, ...listing({ ...profile, latest_works, makes }) }
  const changes = 'by' in count ? { $set: works, $inc: { artwork_count: count.by } } : { $set: { ...works, ...count } }
  await profiles.updateOne({ _id: id }, changes, { session })
}
