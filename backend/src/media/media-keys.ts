import type { Extension, Purpose } from '@atelier/contract/media/formats.ts'
import { PUBLIC_PREFIX } from '../storage/storage.ts'

/** The key of a rendition of a picture or poster: `{userId}/{timestamp}.png` at 640 is `{userId}/{timestamp}/640.webp`. */
export const renditionKey = (originalKey: string, width: number): string => `${stemOf(originalKey)}/${width}.webp`

/** A key without its ending, which everything made of an upload begins with. */
export const stemOf = (key: string): string => key.replace(/\.[^./]+$/, '')

/** Where the file itself is that was uploaded: that of a video is the one that everybody sees. */
export const originalKey = (key: string, fileType: 'image' | 'video'): string =>
  fileType === 'video' ? PUBLIC_PREFIX + key : key

/** The key of a person's avatar as everybody sees it. */
export const avatarKey = (userId: string): string => `${userId}/avatar.webp`

interface Wanted {
  userId: string
  purpose: Purpose
  extension: Extension
  /** The artwork whose thumbnail is changed. */
  artworkId?: string
  /** Milliseconds since 1970. */
  timestamp: number
}

/** Where an upload is stored (spec, point 3): always below its owner's prefix, with nothing of the name that the client gave. */
export function uploadKey({ userId, purpose, extension, artworkId, timestamp }: Wanted): string {
  const ending = extension === 'quicktime' ? 'mov' : extension
  if (purpose === 'avatar') return `${userId}/avatar.${ending}`
  if (purpose === 'artwork') return `${userId}/${timestamp}.${ending}`
  const name = artworkId ? `thumbnail_${artworkId}_${timestamp}` : String(timestamp)
  return `${userId}/thumbnails/${name}.${ending}`
}
