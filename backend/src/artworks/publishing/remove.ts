import { batches } from '../../database/batches.ts'
import { leanReader } from '../../database/document.ts'
import { transaction } from '../../database/transaction.ts'
import { ARTWORK_FIELDS } from '../artworks.model.ts'
import type { ArtworkDocument, LeanArtwork } from '../artworks.model.ts'
import { keysOf } from '../pictures/pictures-of.ts'
import { keepWorks } from './publishing-deps.ts'
import type { PublishingDeps } from './publishing-deps.ts'

const FILES = ['file_key', 'thumbnail_key', 'clip_key', 'more_pictures'] as const

const REMOVED = Object.fromEntries([...FILES, 'title_words', 'adult'].map((field) => [field, 1 as const]))

/** Only the ids are set when the deletion runs a second time. */
export type RemovedArtwork = Pick<LeanArtwork, '_id' | 'user_id'> & Partial<Pick<LeanArtwork, (typeof FILES)[number]>>

export async function removeArtwork(deps: PublishingDeps, artwork: RemovedArtwork): Promise<void> {
  const { _id, user_id } = artwork
  const removed = await transaction(deps.database, async (session) => {
    const found = await deps.model
      // Not a list, which this call would ignore
      .findOneAndDelete({ _id }, { session, projection: REMOVED })
      .lean<Pick<ArtworkDocument, 'title_words' | 'adult' | (typeof FILES)[number]>>()
    if (!found) {
      if (await deps.held.removeArtwork({ _id, user_id, deleted_at: deps.now() }, session))
        await deps.deleted.updateOne({ _id }, { $set: { user_id, deleted_at: deps.now() } }, { upsert: true, session })
      return null
    }
    await deps.deleted.create([{ _id, user_id, deleted_at: deps.now() }], { session })
    await keepWorks(deps, user_id, found.adult ? 0 : -1, session)
    await deps.facets().belowArtwork.remove(_id, session)
    return found
  })
  await deps.words.release(removed?.title_words ?? [])
  // Also those of pictures that were added meanwhile. The sweep removes files that cannot be removed now.
  for (const key of new Set([...keysOf(artwork), ...keysOf(removed ?? {})])) await deps.uploads.removeFiles(key)
}

/** Held back by a decision, or deleted within the hour, so that its owner's retry succeeds. */
export const findRemoved = async (
  { deleted, held }: Pick<PublishingDeps, 'deleted' | 'held'>,
  _id: string,
): Promise<RemovedArtwork | null> =>
  (await held.find<RemovedArtwork>('artworks', { _id })) ??
  deleted.findById(_id, ['user_id']).lean<RemovedArtwork>().exec()

export async function eraseArtworks(deps: PublishingDeps, user_id: string): Promise<void> {
  for await (const batch of batches(() => leanReader(deps.model, ARTWORK_FIELDS).find({ user_id })))
    for (const artwork of batch) await removeArtwork(deps, artwork)
  await deps.deleted.deleteMany({ user_id })
}
