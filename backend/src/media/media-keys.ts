import type { Extension, Purpose } from '@atelier/contract/media/formats.ts'
import { PUBLIC_PREFIX } from '../storage/storage.ts'

/** The key of a rendition of a picture or poster: `{userId}/{timestamp}.png` at 640 is `{userId}/{timestamp}/640.webp`. */
export const renditionKey = (originalKey: string, width: number): string => `${stemOf(originalKey)}/${width}.webp`

/** A key without its extension, the prefix of every derived file. */
export const stemOf = (key: string): string => key.replace(/\.[^./]+$/, '')

/** Key of the uploaded file itself: for a video, the public one. */
export const originalKey = (key: string, fileType: 'image' | 'video'): string =>
  fileType === 'video' ? PUBLIC_PREFIX + key : key

/** The key of a user's public avatar. */
export const avatarKey = (userId: string): string => `${userId}/avatar.webp`

interface Wanted {
  userId: string
  purpose: Purpose
  extension: Extension
  /** The artwork whose thumbnail is replaced. */
  artworkId?: string
  /** Epoch milliseconds. */
  timestamp: number
}

/** Storage key of an upload (spec, point 3): always below its owner's prefix, without any part of the client's file name. */
export function uploadKey({ userId, purpose, extension, artworkId, timestamp }: Wanted): string {
  const ending = extension === 'quicktime' ? 'mov' : extension
  if (purpose === 'avatar') return `${userId}/avatar.${ending}`
  if (purpose === 'artwork') return `${userId}/${timestamp}.${ending}`
  const name = artworkId ? `thumbnail_${artworkId}_${timestamp}` : String(timestamp)
  return `${userId}/thumbnails/${name}.${ending}`
}
