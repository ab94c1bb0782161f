import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { makeRenditions } from '@atelier/backend/media/renditions/renditions.ts'
import type { Renditions } from '@atelier/backend/media/renditions/renditions.ts'
import { avifFile } from './demo-media.ts'

/** A third of the CPU for files 20 % larger, which only browsers without AVIF load. */
const WEBP_EFFORT = 1

export interface DemoPicture extends Renditions {
  upload: Buffer
  widths: number[]
  /** Undefined if the folder has no AVIF files of it: then the site makes them in the background. */
  avif_widths?: number[]
}

export type ReadPicture = (folder: 'artworks' | 'clips', source: string) => Promise<DemoPicture>

/** Reads the demo's pictures with their finished AVIF files, each once. */
export function demoPictures(media: string): ReadPicture {
  const read = new Map<string, Promise<DemoPicture>>()
  return (folder, source) => {
    const picture = read.get(source) ?? readPicture(media, folder, source)
    read.set(source, picture)
    return picture
  }
}

async function readPicture(media: string, folder: string, source: string): Promise<DemoPicture> {
  const upload = await readFile(path.join(media, folder, `${source}.jpg`))
  const { images: made, ...renditions } = await makeRenditions(upload, { avif: false, webpEffort: WEBP_EFFORT })
  const images = await Promise.all(
    made.map(async (image) => {
      const file = avifFile(media, source, image.width)
      return { ...image, avif: existsSync(file) ? await readFile(file) : null }
    }),
  )
  const isFinished = existsSync(path.dirname(avifFile(media, source, 0)))
  const avif_widths = images.filter(({ avif }) => avif).map(({ width }) => width)
  return { ...renditions, images, upload, widths: images.map(({ width }) => width), ...(isFinished && { avif_widths }) }
}
