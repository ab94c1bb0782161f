import { createHash } from 'node:crypto'
import type { Artworks } from '../../artworks/artworks.service.ts'
import { renditionKey } from '../../media/media-keys.ts'
import type { RenditionWidths } from '../../media/media-keys.ts'
import type { Profiles } from '../../profiles/profiles.service.ts'
import type { Projects } from '../../projects/projects.service.ts'
import type { Found } from '../found.ts'

export const LINK_PICTURE_SIZE = { width: 1200, height: 630 }

/** Narrowest rendition that fills the picture's larger half. */
const WIDTH = 640
const WORKS_MAX = 3

/** What the picture of a shared link shows. */
export interface LinkPicture {
  title: string
  byline: string
  /** Keys of renditions in the artworks' bucket. */
  works: string[]
}

export const siteLinkPicture: LinkPicture = {
  title: 'AI creators meet brands',
  byline: 'Images and videos made with AI',
  works: [],
}

export const artworkLinkPicture = (artwork: Found<Artworks['find']>, artist: string | null): LinkPicture => ({
  title: artwork.title,
  byline: artist ?? 'An AI creator',
  works: artwork.adult ? [] : [workKey(artwork.thumbnail_key ?? artwork.file_key, artwork)],
})

export const creatorLinkPicture = ({ full_name, location, latest_works }: Found<Profiles['creator']>): LinkPicture => ({
  title: full_name ?? 'An AI creator',
  byline: location ?? 'AI creator',
  works: latest_works.slice(0, WORKS_MAX).map((work) => workKey(work.key, work)),
})

export const projectLinkPicture = ({ title, category, budget_range }: Found<Projects['find']>): LinkPicture => ({
  title,
  byline: `${category}\n${budget_range}`,
  works: [],
})

const workKey = (key: string, { widths }: RenditionWidths) =>
  renditionKey(key, widths.find((width) => width >= WIDTH) ?? widths.at(-1)!)

export type LinkPictureKind = 'artworks' | 'creators' | 'projects' | 'site'

/** Changes with the picture, so that it can be cached forever. */
export const versionOf = (picture: LinkPicture): string =>
  createHash('sha256').update(JSON.stringify(picture)).digest('base64url').slice(0, 12)

export const linkPicturePath = (kind: LinkPictureKind, id: string, picture: LinkPicture): string =>
  `/link-pictures/${kind}/${id}.jpg?v=${versionOf(picture)}`
