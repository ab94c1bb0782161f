import type { Artwork } from '@atelier/contract/artworks/schemas.ts'
import type { ProfileSummary } from '@atelier/contract/profiles/schemas.ts'
import type { MediaAddress } from '../media/media-address.ts'
import { renditionKey } from '../media/media-keys.ts'
import type { LeanArtwork } from './artworks.model.ts'

/** The renditions of an artwork's picture, or of its video's thumbnail. */
export function sourcesOf({ thumbnail_key, file_key, widths }: LeanArtwork, media: MediaAddress): Artwork['sources'] {
  const shown = thumbnail_key ?? file_key
  return widths.map((width) => ({ width, url: media.artwork(renditionKey(shown, width)) }))
}

/** An artwork as everybody may see it. A picture's file is its widest rendition, as what was uploaded stays private. */
export function presentArtwork(artwork: LeanArtwork, profile: ProfileSummary, media: MediaAddress): Artwork {
  const sources = sourcesOf(artwork, media)
  const widest = sources.at(-1)?.url ?? null
  const isVideo = artwork.file_type === 'video'
  return {
    id: String(artwork._id),
    user_id: String(artwork.user_id),
    title: artwork.title,
    description: artwork.description,
    tags: artwork.tags,
    file_url: isVideo || !widest ? media.artwork(artwork.file_key) : widest,
    file_type: artwork.file_type,
    thumbnail_url: isVideo ? widest : null,
    orientation: artwork.orientation,
    views: artwork.views,
    like_count: artwork.like_count,
    comment_count: artwork.comment_count,
    created_at: artwork.created_at.toISOString(),
    width: artwork.width,
    height: artwork.height,
    media_type: artwork.media_type,
    duration: artwork.duration,
    placeholder: artwork.placeholder,
    sources,
    profile,
  }
}
