import { formatOf, maxBytes } from '@atelier/contract/media/formats.ts'
import { LARGE_FILE_BYTES, LARGE_FILE_TOAST_MS } from './limits.ts'
import type { Toast } from '@atelier/platform'
import { publishingTexts as texts } from './texts.ts'
import { mediaErrorTexts } from '@atelier/contract/media/texts.ts'

export interface Refusal {
  toast: Toast
  text: string
}

type Chosen = Pick<File, 'name' | 'size'>

const refused = (words: { title: string; description: string }, text: string): Refusal => ({
  toast: { ...words, variant: 'destructive' },
  text,
})
const isEmpty = ({ name }: Chosen) => refused(mediaErrorTexts.emptyFile, texts.isEmpty(name))
const isTooLarge = ({ name, size }: Chosen, { title, description }: { title: string; description: string }) => {
  const found = `${description} ${mediaErrorTexts.foundBytes(size)}`
  return refused({ title, description: found }, texts.isTooLarge(name, found))
}

/** By its first bytes. */
export async function refuseContent(file: File, purpose: 'artwork' | 'thumbnail'): Promise<Refusal | null> {
  const { contentRefusal } = await import('@atelier/contract/media/content-refusal.ts')
  const description = await contentRefusal(file, purpose)
  if (!description) return null
  return refused({ title: mediaErrorTexts.invalidFileType.title, description }, `${file.name}: ${description}`)
}

/** Why a file is not a valid artwork, checked before the upload starts (spec, points 5, 8 and 9). */
export function refuseFile(file: Chosen): Refusal | null {
  const format = formatOf(file.name, 'artwork')
  if (!format) return refused(mediaErrorTexts.invalidFileType, texts.isNoArtwork(file.name))
  if (file.size === 0) return isEmpty(file)
  if (file.size <= maxBytes(format.fileType)) return null
  return isTooLarge(file, format.fileType === 'image' ? texts.imageTooLarge : texts.videoTooLarge)
}

export function refuseThumbnail(file: Chosen): Refusal | null {
  if (!formatOf(file.name, 'thumbnail')) return refused(texts.invalidThumbnailType, texts.isNoImage(file.name))
  if (file.size === 0) return isEmpty(file)
  return file.size > maxBytes('image') ? isTooLarge(file, texts.imageTooLarge) : null
}

export function warnOfSize(file: Chosen): Toast | null {
  if (file.size <= LARGE_FILE_BYTES) return null
  return { ...texts.largeFile, variant: 'warning', duration: LARGE_FILE_TOAST_MS }
}

export const isVideo = (file: Pick<File, 'name'> | null): boolean =>
  file !== null && formatOf(file.name, 'artwork')?.fileType === 'video'
