import type { Artwork } from '@atelier/contract/artworks/schemas.ts'
import type { MediaSource } from '@atelier/shared-ui/media-frame.tsx'

/** An artwork's picture in its widths; for a video, its poster. None of adult content that is not `shown`: only its placeholder appears. */
export function pictureSources(artwork: Artwork, { shown = false }: { shown?: boolean } = {}): MediaSource[] {
  if (artwork.adult && !shown) return []
  if (artwork.sources.length > 0) return artwork.sources
  const url = artwork.file_type === 'video' ? artwork.thumbnail_url : artwork.file_url
  return url ? [{ url, width: artwork.width }] : []
}
