import type { ClientSession, Types } from 'mongoose'
import { finishedUploads } from '../../media/uploads/finished-uploads.ts'
import { heldThings } from '../../held/held-things.ts'
import { profilesService } from '../../profiles/profiles.service.ts'
import type { Services } from '../../services.ts'
import { artworkWords } from '../artwork-words.ts'
import { absoluteAt } from '../../pages/structured-data.ts'
import { artworkMarks } from '../mark-artworks.ts'
import { artworkModel } from '../artworks.model.ts'
import { artworksService } from '../artworks.service.ts'
import { deletedArtworkModel } from '../deleted-artworks.model.ts'

export type PublishingDeps = ReturnType<typeof publishingDeps>

export function publishingDeps(services: Services) {
  const { config, database, facets, jobs, now } = services
  return {
    database,
    facets,
    now,
    absolute: absoluteAt(config.publicUrl),
    marks: artworkMarks(services),
    jobs,
    artworks: artworksService(database),
    profiles: profilesService(services),
    uploads: finishedUploads(services),
    model: artworkModel(database).unscoped('changes what its owner names'),
    deleted: deletedArtworkModel(database),
    words: artworkWords(database),
    held: heldThings(database),
  }
}

export const artistOf = async ({ profiles }: Pick<PublishingDeps, 'profiles'>, user_id: Types.ObjectId) =>
  (await profiles.summaries([user_id]))(user_id).full_name

/** `by` is the change of the number of artworks. */
export const keepWorks = async (
  { artworks, profiles }: Pick<PublishingDeps, 'artworks' | 'profiles'>,
  user_id: Types.ObjectId,
  by: number,
  session: ClientSession,
): Promise<void> => profiles.keepWorks(user_id, { by, ...(await artworks.listedOf(user_id, session)) }, session)
