import type { Format, Purpose } from '@atelier/contract/media/formats.ts'
import { PUBLIC_PREFIX } from './storage.ts'

/** `{userId}/{timestamp}.png` at 640 is `{userId}/{timestamp}/640.webp`. */
export const renditionKey = (originalKey: string, width: number, format: 'webp' | 'avif' = 'webp'): string =>
  `${stemOf(originalKey)}/${width}.${format}`

/** The first frame of an animation. */
export const stillKey = (originalKey: string, width: number): string => `${stemOf(originalKey)}/0${width}.webp`

export interface RenditionWidths {
  widths: readonly number[]
  avif_widths?: readonly number[] | null
  /** Of animations. */
  still_widths?: readonly number[] | null
}

export const renditionKeys = (originalKey: string, files: RenditionWidths): string[] => [
  ...files.widths.map((width) => renditionKey(originalKey, width)),
  ...(files.avif_widths ?? []).map((width) => renditionKey(originalKey, width, 'avif')),
  ...(files.still_widths ?? []).map((width) => stillKey(originalKey, width)),
]

export const stemOf = (key: string): string => key.replace(/\.[^./]+$/, '')

/** A video's public file is the upload itself. */
export const originalKey = (key: string, fileType: 'image' | 'video'): string =>
  fileType === 'video' ? PUBLIC_PREFIX + key : key

export const avatarKey = (userId: string): string => `${userId}/avatar.webp`

interface KeyParts {
  userId: string
  purpose: Purpose
  extension: Format['extension']
  artworkId?: string
  /** Epoch milliseconds. */
  timestamp: number
}

/** Spec, point 3: below the owner's prefix, without any part of the client's file name. */
export function uploadKey({ userId, purpose, extension, artworkId, timestamp }: KeyParts): string {
  const ending = extension === 'quicktime' ? 'mov' : extension
  if (purpose === 'avatar') return `${userId}/avatar.${ending}`
  if (purpose === 'artwork') return `${userId}/${timestamp}.${ending}`
  if (purpose === 'reference') return `${userId}/references/${timestamp}.${ending}`
  if (purpose === 'attachment') return `${userId}/attachments/${timestamp}.${ending}`
  if (purpose === 'delivery') return `${userId}/deliveries/${timestamp}.${ending}`
  if (purpose === 'clip') return `${userId}/clips/${timestamp}.${ending}`
  const name = artworkId ? `thumbnail_${artworkId}_${timestamp}` : String(timestamp)
  return `${userId}/thumbnails/${name}.${ending}`
}
