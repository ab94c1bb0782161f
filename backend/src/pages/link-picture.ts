import { createHash } from 'node:crypto'
import { renditionKey } from '../storage/media-keys.ts'
import type { RenditionWidths } from '../storage/media-keys.ts'

export const LINK_PICTURE_SIZE = { width: 1200, height: 630 }

const WIDTH = 640

/** What the picture of a shared link shows. */
export interface LinkPicture {
  title: string
  byline: string
  /** Keys of renditions in the artworks' bucket. */
  works: string[]
  /** XMP of the works that it shows. */
  mark?: { packet: string; training: boolean }
}

export const siteLinkPicture: LinkPicture = {
  title: 'AI creators meet brands',
  byline: 'Images and videos made with AI',
  works: [],
}

/** Of a rendition that fills the larger half. */
export const workKey = (key: string, { widths }: RenditionWidths) =>
  renditionKey(key, widths.find((width) => width >= WIDTH) ?? widths.at(-1)!)

export type LinkPictureKind = 'artworks' | 'creators' | 'projects' | 'site'

/** Changes with the picture, so that it can be cached forever. */
export const versionOf = (picture: LinkPicture): string =>
  createHash('sha256').update(JSON.stringify(picture)).digest('base64url').slice(0, 12)

export const linkPicturePath = (kind: LinkPictureKind, id: string, picture: LinkPicture): string =>
  `/link-pictures/${kind}/${id}.jpg?v=${versionOf(picture)}`
