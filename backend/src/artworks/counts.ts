import type { ClientSession, Types } from 'mongoose'
import type { Viewer } from '../database/viewer.ts'
import type { Facets } from '../services.ts'

/** What other domains have of artworks, which keep copies of the numbers in these fields. */
export type ArtworkCount = 'like_count' | 'comment_count'

export interface CountedOfArtworks {
  /** By artwork, none for 0. */
  countsOf(ids: readonly Types.ObjectId[], session?: ClientSession): Promise<Map<string, number>>
  /** Those of one artwork that the viewer is not shown; default none. */
  leftOut?(viewer: Viewer, id: Types.ObjectId): Promise<number>
}

declare module '../services.ts' {
  interface Facets {
    counted: Record<ArtworkCount, CountedOfArtworks>
  }
}

export async function readCounts(
  { counted: { like_count, comment_count } }: Pick<Facets, 'counted'>,
  ids: readonly Types.ObjectId[],
  session?: ClientSession,
): Promise<(id: Types.ObjectId) => Record<ArtworkCount, number>> {
  const likes = await like_count.countsOf(ids, session)
  const comments = await comment_count.countsOf(ids, session)
  return (id) => ({ like_count: likes.get(String(id)) ?? 0, comment_count: comments.get(String(id)) ?? 0 })
}
