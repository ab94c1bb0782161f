import type { Types } from 'mongoose'
import type { Exported, Lean } from '../database/document.ts'
import { everyPage, placeOf } from '../database/every-page.ts'
import { readAfter } from '../database/read-after.ts'
import type { LikeDeps } from './like-deps.ts'
import type { LikeDocument } from './likes.model.ts'

export const without = (artworks: readonly Types.ObjectId[]) =>
  artworks.length > 0 ? { artwork_id: { $nin: artworks } } : {}

export const likesAfter = (
  { reader }: LikeDeps,
  user_id: string,
  position: { value: Date; id: string } | undefined,
  limit: number,
  leftOut: readonly Types.ObjectId[] = [],
) => readAfter('created_at', position, limit, (range) => reader.find({ user_id, ...without(leftOut), ...range }))

export async function likedAmong(
  { likes }: LikeDeps,
  user_id: string,
  artwork_ids: readonly string[],
): Promise<string[]> {
  const found = await likes
    .find({ user_id, artwork_id: { $in: artwork_ids } }, { _id: 0, artwork_id: 1 })
    .lean<Pick<LikeDocument, 'artwork_id'>[]>()
  return found.map(({ artwork_id }) => String(artwork_id))
}

export async function* exportedLikes(deps: LikeDeps, user_id: string) {
  const pages = everyPage<Lean<LikeDocument, 'artwork_id' | 'created_at'>>((last, limit) =>
    likesAfter(deps, user_id, placeOf(last), limit),
  )
  for await (const page of pages) {
    const title = await deps.artworks.titles(page.map(({ artwork_id }) => artwork_id))
    yield* page.map(
      ({ artwork_id, created_at }) =>
        ({
          artwork_id: String(artwork_id),
          artwork: title(artwork_id),
          created_at,
        }) satisfies Exported<LikeDocument, 'user_id'>,
    )
  }
}
