import * as z from 'zod'
import { ArtworkId } from '../artworks/artwork-id.ts'
import { ARTWORKS_PAGE_MAX, GALLERY_PAGE_SIZE } from '../artworks/limits.ts'
import { pageQuery } from '../paging.ts'
import { LIKES_ASKED_MAX } from './limits.ts'

/** What a like or its end has led to: `like_count` is the artwork's after it. */
export const LikeState = z.object({ liked: z.boolean(), like_count: z.int() }).meta({ id: 'LikeState' })
export type LikeState = z.infer<typeof LikeState>

/** Artworks that are asked about, as `artwork_ids=…&artwork_ids=…`. */
export const LikesQuery = z.object({ artwork_ids: z.array(ArtworkId).min(1).max(LIKES_ASKED_MAX) })

/** The artworks among those asked about that the caller likes. */
export const LikedIds = z.object({ artwork_ids: z.array(ArtworkId) })

/** The latest like first. */
export const LikedListQuery = pageQuery(ARTWORKS_PAGE_MAX, GALLERY_PAGE_SIZE)
