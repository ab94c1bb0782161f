import type { FirstPictures, Picture } from './first-pictures.ts'
import type { PageOwner } from './pages.ts'
import { sharedCalls } from './preloads.ts'

/** A picture that a document begins to fetch beside the scripts, as the page will ask for it. */
export interface PicturePreload {
  picture: Picture
  sizes: string
  /** Where it is in view at once, as a media query; empty for everywhere. */
  media: string
}

/** The pictures that the page at hand shows first: those of its first call, where all see the same. */
export async function documentPictures(pictures: FirstPictures, found: PageOwner | null): Promise<PicturePreload[]> {
  if (found?.owner !== 'remote' || !found.page.pictures) return []
  const { sizes, media } = found.page.pictures
  const [call] = sharedCalls(found, new URLSearchParams())
  const first = call === undefined ? [] : await pictures.read(call, media.length)
  return first.flatMap((picture, index) => (picture.length > 0 ? [{ picture, sizes, media: media[index] ?? '' }] : []))
}
