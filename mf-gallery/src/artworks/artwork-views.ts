import type { Artwork } from '@atelier/contract/artworks/schemas.ts'
import type { MediaSource } from '@atelier/shared-ui/media-frame.tsx'
import { siteTexts } from '@atelier/platform'

/** The name shown for whoever made it. */
export function artistName(profile: { full_name: string | null }): string {
  return profile.full_name?.trim() || siteTexts.anonymous
}

/** The picture of an artwork in its widths; of a video, its poster. */
export function pictureSources(artwork: Artwork): MediaSource[] {
  if (artwork.sources.length > 0) return artwork.sources
  const url = artwork.file_type === 'video' ? artwork.thumbnail_url : artwork.file_url
  return url ? [{ url, width: artwork.width }] : []
}
