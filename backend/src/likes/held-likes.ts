import type { BelowArtwork } from '../artworks/below.ts'
import { rejoinArtwork } from '../artworks/rejoin-artwork.ts'
import type { Exported } from '../database/document.ts'
import { heldCollection } from '../held/held.ts'
import type { Closing, HeldCollection } from '../held/held.ts'
import type { LikeDeps } from './like-deps.ts'
import type { LikeDocument } from './likes.model.ts'

export function heldLikes(deps: LikeDeps) {
  const { artworks, hold } = deps
  const likes: HeldCollection<LikeDocument> = {
    model: deps.likes,
    people: ({ user_id }) => [user_id],
    files: null,
    exported: async ({ artwork_id, created_at }) =>
      ({
        artwork_id: String(artwork_id),
        artwork: (await artworks.titles([artwork_id]))(artwork_id),
        created_at,
      }) satisfies Exported<LikeDocument, 'user_id'>,
    unique: [{ fields: ['user_id', 'artwork_id'], whenTaken: 'drop' }],
    returned: (step, back) => rejoinArtwork(deps, step, likes, back, 'like_count'),
  }
  const closing: Closing = {
    async close(step, user_id) {
      for (const { artwork_id } of await hold.take(step, likes, { user_id }))
        await artworks.count(String(artwork_id), 'like_count', -1, step.session)
    },
  }
  const artwork: BelowArtwork = {
    remove: async (artwork_id, session) => void (await deps.likes.deleteMany({ artwork_id }, { session })),
    hold: async (step, artworks) => void (await hold.take(step, likes, { artwork_id: { $in: artworks } })),
  }
  return { closing, holds: [heldCollection(likes)], belowArtwork: artwork }
}
