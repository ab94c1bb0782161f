import { artworkModel } from '@atelier/backend/artworks/artworks.model.ts'
import { commentModel } from '@atelier/backend/comments/comments.model.ts'
import { countBy } from '@atelier/backend/database/count-by.ts'
import { favoriteModel } from '@atelier/backend/favorites/favorites.model.ts'
import { likeModel } from '@atelier/backend/likes/likes.model.ts'
import { Types } from 'mongoose'
import { hoursBefore } from './seed-steps.ts'
import type { Seeding } from './seeding.ts'

const id = (hex: string) => new Types.ObjectId(hex)

/** Writes likes and comments of existing artworks and recounts both. */
export async function seedReactions({ data, database, now, say }: Seeding): Promise<void> {
  say('Writing likes and comments')
  const [artworks, likes, comments] = [
    artworkModel(database).unscoped('the demo'),
    likeModel(database),
    commentModel(database).unscoped('the demo'),
  ]
  const wanted = data.artworks.map((artwork) => id(artwork.id))
  const present = (await artworks.find({ _id: { $in: wanted } }, ['_id']).lean()).map(({ _id }) => _id)
  const isThere = ({ artwork_id }: { artwork_id: string }) => present.some((one) => String(one) === artwork_id)
  await likes.bulkWrite(
    data.likes.filter(isThere).map((like) => {
      const key = { user_id: id(like.user_id), artwork_id: id(like.artwork_id) }
      const created_at = hoursBefore(now, like.created_hours_ago)
      return { updateOne: { filter: key, update: { $setOnInsert: { created_at } }, upsert: true } }
    }),
  )
  await comments.bulkWrite(
    data.comments.filter(isThere).map(({ id: client_id, artwork_id, user_id, content, created_hours_ago }) => {
      const created_at = hoursBefore(now, created_hours_ago)
      const comment = { client_id, artwork_id: id(artwork_id), user_id: id(user_id), content, created_at }
      return { updateOne: { filter: { _id: id(client_id) }, update: { $setOnInsert: comment }, upsert: true } }
    }),
  )
  const liked = await countBy(likes, 'artwork_id', present)
  const commented = await countBy(comments, 'artwork_id', present)
  await artworks.bulkWrite(
    present.map((_id) => {
      const counts = { like_count: liked.get(String(_id)) ?? 0, comment_count: commented.get(String(_id)) ?? 0 }
      return { updateOne: { filter: { _id }, update: { $set: counts } } }
    }),
  )
}

/** Writes the demo's favorite creators, the last of the list as the newest. */
export async function seedFavorites({ data, database, now, say }: Seeding): Promise<void> {
  say('Writing favorites')
  await favoriteModel(database).bulkWrite(
    data.favorites.map((favorite, place) => {
      const key = { user_id: id(favorite.user_id), creator_id: id(favorite.creator_id) }
      const created_at = hoursBefore(now, data.favorites.length - place)
      return { updateOne: { filter: key, update: { $setOnInsert: { created_at } }, upsert: true } }
    }),
  )
}
