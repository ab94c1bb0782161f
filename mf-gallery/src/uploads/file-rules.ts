import { formatOf, maxBytes } from '@atelier/contract/media/formats.ts'
import { LARGE_FILE_BYTES, LARGE_FILE_TOAST_MS } from './limits.ts'
import type { Toast } from '@atelier/platform'
import { publishingTexts } from './texts.ts'
import { mediaErrorTexts } from '@atelier/contract/media/texts.ts'

const refused = (words: { title: string; description: string }): Toast => ({ ...words, variant: 'destructive' })

/** Why a file cannot be an artwork, before a byte of it is sent (spec, points 5, 8 and 9). */
export function refuseFile(file: Pick<File, 'name' | 'size'>): Toast | null {
  const format = formatOf(file.name, 'artwork')
  if (!format) return refused(mediaErrorTexts.invalidFileType)
  if (file.size === 0) return refused(mediaErrorTexts.emptyFile)
  if (file.size <= maxBytes(format.fileType)) return null
  return refused(format.fileType === 'image' ? publishingTexts.imageTooLarge : publishingTexts.videoTooLarge)
}

/** Why a file cannot be a thumbnail. */
export function refuseThumbnail(file: Pick<File, 'name' | 'size'>): Toast | null {
  if (!formatOf(file.name, 'thumbnail')) return refused(publishingTexts.invalidThumbnailType)
  if (file.size === 0) return refused(mediaErrorTexts.emptyFile)
  return file.size > maxBytes('image') ? refused(publishingTexts.imageTooLarge) : null
}

/** The warning that a large file deserves, if it is one. */
export function warnOfSize(file: Pick<File, 'size'>): Toast | null {
  if (file.size <= LARGE_FILE_BYTES) return null
  return { ...publishingTexts.largeFile, variant: 'warning', duration: LARGE_FILE_TOAST_MS }
}

/** Whether a file's name says that it is a video. */
export const isVideo = (file: Pick<File, 'name'> | null): boolean =>
  file !== null && formatOf(file.name, 'artwork')?.fileType === 'video'
