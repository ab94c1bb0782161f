import { IMAGE_MAX_BYTES, VIDEO_MAX_BYTES } from './limits.ts'

/** What an upload is for. An artwork is an image or a video; a thumbnail and an avatar are images. */
export const purposes = ['artwork', 'thumbnail', 'avatar'] as const
export type Purpose = (typeof purposes)[number]

/** The kinds of file a creator may upload, by their extension (spec, point 5); mov is also called quicktime. */
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

/** An extension that may be uploaded, in lower case and without its dot. */
export type Extension = keyof typeof formats

/** A kind of file. */
export interface Format {
  extension: Extension
  fileType: 'image' | 'video'
  contentType: string
}

/** What `<input accept>` takes for a purpose. */
export const accept = (purpose: Purpose): string =>
  Object.entries(formats)
    .filter(([, { fileType }]) => purpose === 'artwork' || fileType === 'image')
    .map(([extension]) => `.${extension}`)
    .join(',')

/** The kind of file that a name promises; undefined when it may not be uploaded for the purpose. The server looks at the content besides. */
export function formatOf(fileName: string, purpose: Purpose): Format | undefined {
  const extension = /\.([a-z0-9]+)$/i.exec(fileName)?.[1]?.toLowerCase() ?? ''
  if (!Object.hasOwn(formats, extension)) return undefined
  const format = formats[extension as Extension]
  if (purpose !== 'artwork' && format.fileType !== 'image') return undefined
  return { extension: extension as Extension, ...format }
}

/** The most bytes of such a file. */
export const maxBytes = (fileType: 'image' | 'video'): number =>
  fileType === 'image' ? IMAGE_MAX_BYTES : VIDEO_MAX_BYTES
