import { createHash } from 'node:crypto'
import { VIEW_MINUTES } from './limits.ts'
import type { Request } from 'express'
import type { Connection } from 'mongoose'
import type { Principal } from '../http/principal.ts'
import { isDuplicateKeyError } from '../database/duplicate-key.ts'
import type { Artworks } from './artworks.service.ts'
import { viewModel } from './views.model.ts'

/** Who looks: the user, else a guest's address and browser. */
export const viewerOf = (caller: Principal | null, { ip = '', headers }: Pick<Request, 'ip' | 'headers'>): string =>
  caller?.kind === 'user' ? caller.id : `${ip}\n${headers['user-agent'] ?? ''}`

/** Of a viewer and an artwork, neither of which can be read from it. */
const digest = (artworkId: string, viewer: string) =>
  createHash('sha256').update(`${artworkId}\n${viewer}`).digest('base64url')

export type Views = ReturnType<typeof viewsService>

export function viewsService(database: Connection, artworks: Artworks, now: () => Date) {
  const views = viewModel(database)

  /** Whether this look is the viewer's first for a while; of several at once one is. */
  async function isFresh(_id: string): Promise<boolean> {
    const until = new Date(now().getTime() + VIEW_MINUTES * 60_000)
    try {
      await views.updateOne({ _id, until: { $lte: now() } }, { $set: { until } }, { upsert: true })
      return true
    } catch (error) {
      if (isDuplicateKeyError(error)) return false
      throw error
    }
  }

  return {
    /** Counts a view, once per viewer and artwork in so many minutes; answers how many there are, null without such an artwork. */
    async view(artworkId: string, viewer: string): Promise<number | null> {
      const before = await artworks.count(artworkId, 'views', 0)
      if (before === null) return null
      return (await isFresh(digest(artworkId, viewer))) ? artworks.count(artworkId, 'views', 1) : before
    },
  }
}
