import type { FirstPictures, Picture } from './first-pictures.ts'
import type { PageOwner } from './pages.ts'
import { sharedCalls } from './preloads.ts'

export interface PicturePreload {
  picture: Picture
  sizes: string
  /** Media query where it is visible at once; empty for everywhere. */
  media: string
}

export async function documentPictures(pictures: FirstPictures, found: PageOwner | null): Promise<PicturePreload[]> {
  if (found?.owner !== 'remote' || !found.page.pictures) return []
  const { sizes, media } = found.page.pictures
  const [call] = sharedCalls(found, new URLSearchParams())
  const first = call === undefined ? [] : await pictures.read(call, media.length)
  return first.flatMap((picture, index) => (picture.length > 0 ? [{ picture, sizes, media: media[index] ?? '' }] : []))
}
