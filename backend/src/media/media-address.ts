import type { Config } from '../config.ts'

/** Builds the URLs of public files from their keys. */
export interface MediaAddress {
  artwork(key: string): string
  /** An avatar's key stays, its version changes: both are in the URL, so that it can be cached forever. */
  avatar(key: string, version: number): string
}

/** URLs below `/media`, on the site's own origin unless another is configured. */
export const mediaAddress = ({ mediaOrigin = '' }: Pick<Config, 'mediaOrigin'>): MediaAddress => ({
  artwork: (key) => `${mediaOrigin}/media/artworks/${key}`,
  avatar: (key, version) => `${mediaOrigin}/media/avatars/${key}?v=${version}`,
})
