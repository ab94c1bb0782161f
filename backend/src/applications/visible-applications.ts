import type { Blocks } from '../blocks/blocks.service.ts'
import type { LeanApplication } from './applications.model.ts'

/** Null also for one that a block hides. */
export const visibleTo =
  (blocks: Blocks) =>
  async <A extends Pick<LeanApplication, 'creator_id' | 'buyer_id' | 'status'>>(found: A | null): Promise<A | null> =>
    found && found.status !== 'accepted' && (await blocks.between(found.buyer_id, found.creator_id)) ? null : found
