import { Artwork } from '@atelier/contract/artworks/schemas.ts'
import type { ProfileSummary } from '@atelier/contract/profiles/schemas.ts'
import { presenter } from '../database/presenter.ts'
import type { MediaAddress } from '../storage/media-address.ts'
import { pictureSources } from '../storage/picture-sources.ts'
import type { LeanArtwork } from './artworks.model.ts'

const sourcesOf = ({ thumbnail_key, file_key, ...files }: LeanArtwork, media: MediaAddress) =>
  pictureSources(media, thumbnail_key ?? file_key, files)

const show = presenter<typeof Artwork, LeanArtwork>(Artwork)

/** A picture's file is its widest rendition, as the upload stays private. */
export function presentArtwork(artwork: LeanArtwork, profile: ProfileSummary, media: MediaAddress): Artwork {
  const sources = sourcesOf(artwork, media)
  const widest = sources.at(-1)?.url ?? null
  const isVideo = artwork.file_type === 'video'
  return show(artwork, {
    file_url: isVideo || !widest ? media.artwork(artwork.file_key) : widest,
    thumbnail_url: isVideo ? widest : null,
    ...(artwork.clip_key && { clip_url: media.artwork(artwork.clip_key) }),
    sources,
    adult: artwork.adult || undefined,
    license: artwork.license ?? undefined,
    training: artwork.training || undefined,
    made_by: artwork.made_by ?? undefined,
    profile,
  })
}
