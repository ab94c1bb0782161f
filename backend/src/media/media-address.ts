import type { Config } from '../config.ts'

/** Makes the addresses of public files from their keys. */
export interface MediaAddress {
  artwork(key: string): string
  /** An avatar's key stays, its version changes: both are in the address, so that it may be kept for ever. */
  avatar(key: string, version: number): string
}

/** Addresses below `/media`, on the site's own origin unless another is configured. */
export const mediaAddress = ({ mediaOrigin = '' }: Pick<Config, 'mediaOrigin'>): MediaAddress => ({
  artwork: (key) => `${mediaOrigin}/media/artworks/${key}`,
  avatar: (key, version) => `${mediaOrigin}/media/avatars/${key}?v=${version}`,
})
