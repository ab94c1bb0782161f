import * as z from 'zod'
import { ArtworkId } from '../artwork-id.ts'
import { ARTWORKS_PAGE_MAX, GALLERY_PAGE_SIZE } from '../artworks/limits.ts'
import { pageQuery } from '../paging.ts'

export const LikeState = z.object({ liked: z.boolean(), like_count: z.int() }).meta({ id: 'LikeState' })
export type LikeState = z.infer<typeof LikeState>

const LIKES_ASKED_MAX = 100

export const LikesQuery = z.object({ artwork_ids: z.array(ArtworkId).min(1).max(LIKES_ASKED_MAX) })

export const LikedIds = z.object({ artwork_ids: z.array(ArtworkId) })

export const LikedListQuery = pageQuery(ARTWORKS_PAGE_MAX, GALLERY_PAGE_SIZE)
