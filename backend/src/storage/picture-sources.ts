import type { ImageSource } from '@atelier/contract/artworks/schemas.ts'
import type { MediaAddress } from './media-address.ts'
import { renditionKey, stillKey } from './media-keys.ts'
import type { RenditionWidths } from './media-keys.ts'

export const pictureSources = (
  media: MediaAddress,
  key: string,
  { widths, avif_widths, still_widths }: RenditionWidths,
): ImageSource[] =>
  widths.map((width) => ({
    width,
    url: media.artwork(renditionKey(key, width)),
    ...(avif_widths?.includes(width) && { avif_url: media.artwork(renditionKey(key, width, 'avif')) }),
    ...(still_widths?.includes(width) && { still_url: media.artwork(stillKey(key, width)) }),
  }))
