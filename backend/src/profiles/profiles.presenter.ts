import type { Creator, CreatorSummary } from '@atelier/contract/creators/schemas.ts'
import type { ProfileSummary } from '@atelier/contract/profiles/schemas.ts'
import type { ReviewSummary } from '@atelier/contract/profiles/review-summary.ts'
import type { MediaAddress } from '../storage/media-address.ts'
import { pictureSources } from '../storage/picture-sources.ts'
import type { LeanProfile, ListedProfile, SummaryProfile } from './profiles.model.ts'

/** Cards show works small. */
const NARROWEST = 2

export const presentSummary = (profile: SummaryProfile, media: MediaAddress): ProfileSummary => ({
  id: String(profile._id),
  full_name: profile.full_name,
  avatar_url: profile.avatar_key && media.avatar(profile.avatar_key, profile.avatar_version),
})

export const presentCreatorSummary = (profile: ListedProfile, media: MediaAddress): CreatorSummary => ({
  ...presentSummary(profile, media),
  location: profile.location,
  artwork_count: profile.artwork_count,
  answers: profile.answers,
  latest_works: profile.latest_works.map(({ artwork_id, key, placeholder, ...files }) => ({
    id: String(artwork_id),
    placeholder: placeholder ?? null,
    sources: pictureSources(media, key, files).slice(0, NARROWEST),
  })),
})

export const presentCreator = (profile: LeanProfile, reviews: ReviewSummary, media: MediaAddress): Creator => ({
  ...presentCreatorSummary(profile, media),
  about: profile.about,
  handle: profile.handle,
  reviews,
})
