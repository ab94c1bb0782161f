import type { Types } from 'mongoose'
import type { Blocks } from '../blocks/blocks.service.ts'
import type { LeanApplication } from './applications.model.ts'

/** The filter of a list; `by` is its field with the other of the two. An accepted application stays across a block. */
export const visible = (by: 'creator_id' | 'buyer_id', hidden: readonly Types.ObjectId[]): Record<string, unknown> =>
  hidden.length > 0 ? { $nor: [{ [by]: { $in: hidden }, status: { $ne: 'accepted' } }] } : {}

/** Null also for one that a block hides. */
export const visibleTo =
  (blocks: Blocks) =>
  async <A extends Pick<LeanApplication, 'creator_id' | 'buyer_id' | 'status'>>(found: A | null): Promise<A | null> =>
    found && found.status !== 'accepted' && (await blocks.between(found.buyer_id, found.creator_id)) ? null : found
