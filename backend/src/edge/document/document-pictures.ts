import * as z from 'zod'
import { ImageSource } from '@atelier/contract/artworks/schemas.ts'
import type { DocumentData } from './document-data.ts'
import type { PageOwner } from '../../releases/registry/pages.ts'
import { sharedCalls } from './preloads.ts'

export interface PicturePreload {
  picture: readonly z.infer<typeof ImageSource>[]
  sizes: string
  /** Media query where it is visible at once; empty for everywhere. */
  media: string
}

const PicturedList = z.object({ items: z.array(z.object({ sources: z.array(ImageSource) })) })

/** As lists show animations. */
const resting = (source: z.infer<typeof ImageSource>) =>
  source.still_url ? { width: source.width, url: source.still_url } : source

/** The first pictures of the page's first call, if the document has its answer. */
export function documentPictures(found: PageOwner | null, data: DocumentData): PicturePreload[] {
  if (found?.owner !== 'remote' || !found.page.pictures) return []
  const { sizes, media } = found.page.pictures
  const [call = ''] = sharedCalls(found, new URLSearchParams())
  const list = PicturedList.safeParse(JSON.parse(data[call] ?? 'null'))
  const items = list.data?.items.slice(0, media.length) ?? []
  return items.flatMap(({ sources }, index) =>
    sources.length > 0 ? [{ picture: sources.map(resting), sizes, media: media[index] ?? '' }] : [],
  )
}
