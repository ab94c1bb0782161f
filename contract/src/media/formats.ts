import {
  ATTACHMENT_MAX_BYTES,
  CLIP_MAX_BYTES,
  DELIVERY_FILE_MAX_BYTES,
  IMAGE_MAX_BYTES,
  VIDEO_MAX_BYTES,
} from './limits.ts'

/** `clip`: the first seconds of a video, small and silent, for its card. `reference`: a picture of a project. `attachment`: a file in a message. `delivery`: a file of a work, as its client gets it. */
export const purposes = ['artwork', 'thumbnail', 'avatar', 'clip', 'reference', 'attachment', 'delivery'] as const
export type Purpose = (typeof purposes)[number]

/** By extension (spec, point 5); mov is also called quicktime. */
const formats = {
  jpeg: { fileType: 'image', contentType: 'image/jpeg' },
  jpg: { fileType: 'image', contentType: 'image/jpeg' },
  png: { fileType: 'image', contentType: 'image/png' },
  gif: { fileType: 'image', contentType: 'image/gif' },
  mp4: { fileType: 'video', contentType: 'video/mp4' },
  mov: { fileType: 'video', contentType: 'video/quicktime' },
  quicktime: { fileType: 'video', contentType: 'video/quicktime' },
  avi: { fileType: 'video', contentType: 'video/x-msvideo' },
} as const

export type Extension = keyof typeof formats

/** `file`: neither picture nor video; never displayed, only downloaded. */
export const fileTypes = ['image', 'video', 'file'] as const
export type FileType = (typeof fileTypes)[number]

export interface Format {
  extension: Extension | 'bin'
  fileType: FileType
  contentType: string
}

const ANY_FILE: Format = { extension: 'bin', fileType: 'file', contentType: 'application/octet-stream' }

/** In lower case, or empty. */
export const extensionOf = (fileName: string): string => /\.([a-z0-9]+)$/i.exec(fileName)?.[1]?.toLowerCase() ?? ''

/** Purposes of files of any type. */
const takesAny = (purpose: Purpose) => purpose === 'attachment' || purpose === 'delivery'

const isAccepted = (purpose: Purpose, extension: string, fileType: FileType): boolean =>
  purpose === 'clip' ? extension === 'mp4' : purpose === 'artwork' || takesAny(purpose) || fileType === 'image'

/** Value of `<input accept>` for a purpose; of attachments and deliveries, which may be any file, only pictures and videos. */
export const accept = (purpose: Purpose): string =>
  Object.entries(formats)
    .filter(([extension, { fileType }]) => isAccepted(purpose, extension, fileType))
    .map(([extension]) => `.${extension}`)
    .join(',')

/** The format indicated by a file name; undefined if not accepted for the purpose. The server also checks the content. */
export function formatOf(fileName: string, purpose: Purpose): Format | undefined {
  const extension = extensionOf(fileName)
  if (!Object.hasOwn(formats, extension)) return takesAny(purpose) ? ANY_FILE : undefined
  const format = formats[extension as Extension]
  if (!isAccepted(purpose, extension, format.fileType)) return undefined
  return { extension: extension as Extension, ...format }
}

/** Maximum bytes of such a file. */
export function maxBytes(fileType: FileType, purpose?: Purpose): number {
  if (purpose === 'clip') return CLIP_MAX_BYTES
  if (purpose === 'attachment') return ATTACHMENT_MAX_BYTES
  if (purpose === 'delivery' && fileType !== 'image') return DELIVERY_FILE_MAX_BYTES
  return fileType === 'image' ? IMAGE_MAX_BYTES : VIDEO_MAX_BYTES
}
