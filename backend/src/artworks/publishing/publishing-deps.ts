import type { ClientSession, Types } from 'mongoose'
import type { FinishedUploads } from '../../media/uploads/finished-uploads.ts'
import { heldThings } from '../../held/held-things.ts'
import type { Profiles } from '../../profiles/profiles.service.ts'
import { artworkWords } from '../artwork-words.ts'
import { artworkModel } from '../artworks.model.ts'
import type { Artworks } from '../artworks.service.ts'
import type { ArtworkCascades } from '../below.ts'
import { deletedArtworkModel } from '../deleted-artworks.model.ts'
import type { Services } from '../../services.ts'

export interface PublishingOptions extends Pick<Services, 'database' | 'now'> {
  artworks: Artworks
  profiles: Profiles
  uploads: FinishedUploads
  facets: () => ArtworkCascades
}

export type PublishingDeps = ReturnType<typeof publishingDeps>

export const publishingDeps = (options: PublishingOptions) => ({
  ...options,
  model: artworkModel(options.database).unscoped('changes what its owner names'),
  deleted: deletedArtworkModel(options.database),
  words: artworkWords(options.database),
  held: heldThings(options.database),
})

export const artistOf = async ({ profiles }: Pick<PublishingDeps, 'profiles'>, user_id: Types.ObjectId) =>
  (await profiles.summaries([user_id]))(user_id).full_name

/** `by` is the change of the number of artworks. */
export const keepWorks = async (
  { artworks, profiles }: Pick<PublishingDeps, 'artworks' | 'profiles'>,
  user_id: Types.ObjectId,
  by: number,
  session: ClientSession,
): Promise<void> => profiles.keepWorks(user_id, { by, ...(await artworks.listedOf(user_id, session)) }, session)
