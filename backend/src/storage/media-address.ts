import type { Config } from '../settings/config.ts'

export interface MediaAddress {
  artwork(key: string): string
  /** The key stays when the picture changes: the version in the URL lets it be cached forever. */
  avatar(key: string, version: number): string
}

export const mediaAddress = ({ mediaOrigin = '' }: Pick<Config, 'mediaOrigin'>): MediaAddress => ({
  artwork: (key) => `${mediaOrigin}/media/artworks/${key}`,
  avatar: (key, version) => `${mediaOrigin}/media/avatars/${key}?v=${version}`,
})
