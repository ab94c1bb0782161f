import { Types } from 'mongoose'
import { leanReader } from '../database/document.ts'
import type { Lean } from '../database/document.ts'
import type { JobRun } from '../jobs/jobs.ts'
import type { Turn } from '../jobs/turn.ts'
import { eraseMarked, markFilm, markPicture } from '../media/mark/mark-files.ts'
import { oncePer } from '../kernel/once-per.ts'
import { heldThings } from '../held/held-things.ts'
import { absoluteAt } from '../pages/structured-data.ts'
import { profilesService } from '../profiles/profiles.service.ts'
import type { Services } from '../services.ts'
import { artworkModel } from './artworks.model.ts'
import type { ArtworkDocument } from './artworks.model.ts'
import { markOf, versionOfMark } from './mark-of.ts'

const READ_AT_ONCE = 200
const WRITTEN_AT_ONCE = 4
/** Changes of one artwork while its files are written. */
const ATTEMPTS = 5
// The hourly pass marks what this job misses.
const GIVE_UP_MS = 3_600_000

const FIELDS = [
  'user_id',
  'title',
  'license',
  'training',
  'made_by',
  'file_key',
  'file_type',
  'file_size',
  'thumbnail_key',
  'clip_key',
  'clip_size',
  'widths',
  'avif_widths',
  'still_widths',
  'more_pictures',
  'mark',
] as const
type Read = Lean<ArtworkDocument, (typeof FIELDS)[number]>

/** Keeps the marks in the public files as their documents have it. May run at any time, beside others. */
export const artworkMarks = oncePer((services: Services) => {
  const { config, database, jobs, storage } = services
  const profiles = profilesService(services)
  const absolute = absoluteAt(config.publicUrl)
  const artworks = artworkModel(database).unscoped('marks all files')
  const reader = leanReader(artworks, FIELDS)
  const held = heldThings(database)

  const wantedOf = (artwork: Read, creator: string | null) => {
    const mark = markOf(artwork, creator, absolute)
    return { mark, version: versionOfMark(mark, artwork) }
  }

  async function writeFiles(artwork: Read, creator: string | null): Promise<string> {
    const { file_key, file_type, file_size, thumbnail_key, clip_key, clip_size, more_pictures, ...files } = artwork
    const { mark, version } = wantedOf(artwork, creator)
    const how = { from: 'public/', mark } as const
    await markPicture(storage, { key: thumbnail_key ?? file_key, ...files }, how)
    for (const picture of more_pictures ?? []) await markPicture(storage, picture, how)
    if (file_type === 'video') await markFilm(storage, { key: file_key, size: file_size }, how)
    if (clip_key && clip_size) await markFilm(storage, { key: clip_key, size: clip_size }, how)
    // After the files that they are copied from
    for (const copy of await services.facets().forArtworks.workCopies.filesOf(artwork))
      await markPicture(storage, copy, how)
    return version
  }

  /** Files and document are not written at once: it ends when neither changed meanwhile. */
  async function markOne(first: Read, force: boolean): Promise<void> {
    let artwork = first
    for (let attempt = 1; ; attempt++) {
      const { _id, user_id } = artwork
      const creator = (await profiles.summaries([user_id]))(user_id).full_name
      if (attempt === 1 && !force && artwork.mark === wantedOf(artwork, creator).version) return
      const version = await writeFiles(artwork, creator)
      const current =
        (await reader.findById(_id)) ?? (await held.find('artworks', { _id })) ?? (await reader.findById(_id))
      // Deleted meanwhile, with its files; those of one that is held back stay
      if (!current) return eraseMarked(storage, artwork)
      if (wantedOf(current, creator).version === version) {
        await artworks.updateOne({ _id }, { $set: { mark: version } })
        return
      }
      if (attempt === ATTEMPTS) throw new Error(`artwork ${String(_id)} changes while its files are marked`)
      artwork = current
    }
  }

  /** Ends where the next run begins; null at the end. */
  async function markAll(of: Record<string, unknown>, turn: Turn): Promise<string | null> {
    for (let last = turn.cursor; ;) {
      const batch = await reader
        .find({ ...of, ...(last !== null && { _id: { $gt: new Types.ObjectId(last) } }) })
        .sort({ _id: 1 })
        .limit(READ_AT_ONCE)
      const owner = await profiles.summaries(batch.map(({ user_id }) => user_id))
      const isStale = (artwork: Read) => artwork.mark !== wantedOf(artwork, owner(artwork.user_id).full_name).version
      for (let at = 0; at < batch.length; at += WRITTEN_AT_ONCE) {
        const some = batch.slice(at, at + WRITTEN_AT_ONCE)
        await Promise.all(some.filter(isStale).map((artwork) => markOne(artwork, true)))
        last = String(some.at(-1)!._id)
        if (turn.isOver()) return last
      }
      if (batch.length < READ_AT_ONCE) return null
    }
  }

  return {
    ofAll: (turn: Turn) => markAll({}, turn),

    ofCreator: (user_id: Types.ObjectId) => markAll({ user_id }, { cursor: null, isOver: () => false }),

    enqueue: jobs.register<{ artwork_id: string }>('artworks.mark', {
      giveUpAfterMs: GIVE_UP_MS,
      async handle({ artwork_id }, { attempt }: JobRun) {
        const found = await reader.findById(artwork_id)
        // After a killed attempt the files may be of an earlier version than the document says
        if (found) await markOne(found, attempt > 1)
      },
    }),
  }
})
