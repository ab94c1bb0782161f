import type { ClientSession, Types } from 'mongoose'
import { bindDeps } from '../kernel/bind-deps.ts'
import { countBy } from '../database/count-by.ts'
import { oncePer } from '../kernel/once-per.ts'
import type { Services } from '../services.ts'
import { heldLikes } from './held-likes.ts'
import { likeDeps } from './like-deps.ts'
import { exportedLikes, likedAmong, likesAfter, without } from './list-likes.ts'
import { eraseLikes, setLike } from './set-like.ts'

export type Likes = ReturnType<typeof likesService>

export const likesService = oncePer((services: Services) => {
  const deps = likeDeps(services)
  const { likes } = deps
  return {
    facets: heldLikes(deps),
    set: (user_id: string, artwork_id: string, liked: boolean) => setLike(deps, { user_id, artwork_id }, liked),
    ...bindDeps(deps, { among: likedAmong, after: likesAfter, exported: exportedLikes, erase: eraseLikes }),
    total: (user_id: string, leftOut: readonly Types.ObjectId[]): Promise<number> =>
      likes.countDocuments({ user_id, ...without(leftOut) }).exec(),
    /** Of the artworks that the user likes; covered by an index. */
    ids: (user_id: string): Promise<Types.ObjectId[]> => likes.distinct('artwork_id', { user_id }).exec(),
    countsOf: (artworkIds: readonly Types.ObjectId[], session?: ClientSession) =>
      countBy(likes, 'artwork_id', artworkIds, session),
  }
})
