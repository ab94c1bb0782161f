import { avatars } from './collection/avatars.ts'
import { pieces } from './collection.ts'
import { drawPieces } from './draw-pieces.ts'
import type { DrawnPicture, DrawOptions } from './draw-pieces.ts'
import { artVersion } from './version.ts'

/** The artworks of the demo as JPEG files; drawn once for each state of the program, then taken from the cache. */
export async function drawArt(options: DrawOptions): Promise<DrawnPicture[]> {
  return drawPieces(pieces, 'art', await artVersion(), options)
}

/** The avatars of the demo's people, 256 pixels square, in the same manner. */
export async function drawAvatars(options: DrawOptions): Promise<DrawnPicture[]> {
  return drawPieces(avatars, 'avatars', await artVersion(), options)
}
