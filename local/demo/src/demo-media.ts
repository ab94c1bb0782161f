import path from 'node:path'

export const demoMedia = path.join(import.meta.dirname, '../media')

/** Of a picture or a clip's poster. Missing where AVIF is not smaller than WebP. */
export const avifFile = (media: string, source: string, width: number): string =>
  path.join(media, 'avif', source, `${width}.avif`)
