import { ArtworkListQuery } from '@atelier/contract/artworks/schemas.ts'
import type { PictureSource } from '../edge/first-pictures.ts'
import type { MediaAddress } from '../media/media-address.ts'
import { listOf } from './artworks.lists.ts'
import { sourcesOf } from './artworks.presenter.ts'
import type { Artworks } from './artworks.service.ts'

/** As on a guest's first page. */
export const firstPictures =
  (artworks: Pick<Artworks, 'after'>, media: MediaAddress): PictureSource['first'] =>
  async (query, count) => {
    const parsed = ArtworkListQuery.safeParse(Object.fromEntries(query))
    const list = parsed.success && !parsed.data.cursor ? listOf(parsed.data, { followed: [] }) : null
    const first = list ? await artworks.after(list, undefined, count) : []
    return first.map((artwork) => sourcesOf(artwork, media))
  }
