import { createHash } from 'node:crypto'
import { VIEW_MINUTES } from './limits.ts'
import type { Request } from 'express'
import type { Connection } from 'mongoose'
import type { Principal } from '../http/principal.ts'
import { isDuplicateKeyError } from '../database/duplicate-key.ts'
import type { Artworks } from './artworks.service.ts'
import { viewModel } from './views.model.ts'

/** Who looks: the user, else a digest of a guest's address and browser, which is forgotten with the view. */
export function viewerOf(caller: Principal | null, { ip = '', headers }: Pick<Request, 'ip' | 'headers'>): string {
  if (caller?.kind === 'user') return caller.id
  return createHash('sha256')
    .update(`${ip}\n${headers['user-agent'] ?? ''}`)
    .digest('base64url')
    .slice(0, 22)
}

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
      return (await isFresh(`${artworkId} ${viewer}`)) ? artworks.count(artworkId, 'views', 1) : before
    },
  }
}
