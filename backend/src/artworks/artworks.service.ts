import { LATEST_WORKS } from '@atelier/contract/creators/limits.ts'
import type { ClientSession, Connection, Model, Types } from 'mongoose'
import type { Position } from '../database/cursor.ts'
import { leanReader } from '../database/document.ts'
import { readAfter } from '../database/read-after.ts'
import type { ScopedReads } from '../database/scoped.ts'
import { slowCounts } from '../database/slow-counts.ts'
import type { Viewer } from '../database/viewer.ts'
import { everyWord } from '../database/word-prefixes.ts'
import { oncePer } from '../kernel/once-per.ts'
import { MAKES_WORKS, makesOf } from '../profiles/makes.ts'
import { artworkWords } from './artwork-words.ts'
import type { ArtworkList } from './artworks.lists.ts'
import { ADULT_INDEX, ARTWORK_FIELDS, artworkModel, PREFIX_INDEX } from './artworks.model.ts'
import type { ArtworkDocument, LeanArtwork } from './artworks.model.ts'

const SHOWN_FIELDS = [
  'file_key',
  'thumbnail_key',
  'widths',
  'avif_widths',
  'still_widths',
  'placeholder',
  'created_at',
] as const

// A search for a part of many words reads the titles of a whole chip; after this time it fails with an error.
const SEARCH_MS = 5000

export type Count = 'like_count' | 'comment_count' | 'views'

export type Artworks = ReturnType<typeof artworksService>

export const artworksService = oncePer((database: Connection) => {
  const artworks = artworkModel(database)
  const every = artworks.unscoped('by id, or all of an owner')
  const reader = leanReader(every, ARTWORK_FIELDS)
  const words = artworkWords(database)
  const counts = slowCounts()

  return {
    async after(
      viewer: Viewer,
      { filter, sort, hint }: ArtworkList,
      position: Position | undefined,
      limit: number,
    ): Promise<LeanArtwork[]> {
      const shown = leanReader(await artworks.for(viewer), ARTWORK_FIELDS)
      const after = position && {
        id: position.id,
        value: sort === 'created_at' ? new Date(position.value) : position.value,
      }
      return readAfter(sort, after, limit, (range) =>
        shown
          .find({ ...filter, ...range })
          .maxTimeMS(SEARCH_MS)
          .hint(hint),
      )
    },

    /** The filter of titles that contain the search; null if there are none. */
    searching: (search: string) => words.filter(search),

    /** From collection metadata for all artworks, else by counting an index; less what the list leaves out. */
    async total(viewer: Viewer, { name, filter, hint }: ArtworkList): Promise<number> {
      const { all, adult, people } = (await artworks.for(viewer)).parts(filter)
      const key = `${name} ${JSON.stringify(all['user_id'])}`
      const count = (of: object) => every.countDocuments(of).maxTimeMS(SEARCH_MS)
      const [counted, ...leftOut] = await Promise.all([
        Object.keys(all).length === 0
          ? every.estimatedDocumentCount().exec()
          : counts(key, () => count(all).hint(hint).exec()),
        adult ? counts(`adult ${key}`, () => count(adult).hint(ADULT_INDEX).exec()) : 0,
        people ? count(people).exec() : 0,
      ])
      return Math.max(0, counted - leftOut[0] - leftOut[1])
    },

    find: (id: string): Promise<LeanArtwork | null> => reader.findById(id).exec(),

    /** In that order, without deleted ones. */
    async byIds(ids: readonly Types.ObjectId[]): Promise<LeanArtwork[]> {
      const found = await reader.find({ _id: { $in: ids } })
      const byId = new Map(found.map((artwork) => [String(artwork._id), artwork]))
      return ids.flatMap((id) => byId.get(String(id)) ?? [])
    },

    /** What the viewer is not shown of the artworks that `ids` reads. */
    async leftOut(viewer: Viewer, ids: () => Promise<Types.ObjectId[]>): Promise<Types.ObjectId[]> {
      const [hidden, adult] = await Promise.all([viewer.hidden(), viewer.adult()])
      const idsOf = leanReader(every, [])
      const found = await Promise.all([
        hidden.length === 0 ? [] : idsOf.find({ user_id: { $in: hidden } }),
        adult ? [] : adultAmong(every, await ids(), viewer.id),
      ])
      return found.flat().map(({ _id }) => _id)
    },

    newestOf: (user_id: Types.ObjectId, limit: number): Promise<LeanArtwork[]> => newest(every, user_id, limit),

    /** Never adult ones. */
    latestOf: (user_id: Types.ObjectId, limit: number): Promise<LeanArtwork[]> =>
      newest(artworks.forGuests(), user_id, limit),

    makersOf: (text: string, works: number) => makersOf(artworks.forGuests(), text, works),

    exists: async (id: string): Promise<boolean> => (await every.exists({ _id: id })) !== null,

    async ownerOf(id: string, session: ClientSession): Promise<Types.ObjectId | undefined> {
      return (await leanReader(every, ['user_id']).findById(id).session(session))?.user_id
    },

    listedOf: (userId: Types.ObjectId, session?: ClientSession) => listedOf(artworks.forGuests(), userId, session),
    titles: (ids: readonly Types.ObjectId[]) => titles(every, ids),
    usedKeys: (keys: readonly string[]) => usedKeys(every, keys),
    count: (id: string, field: Count, by: number, session?: ClientSession) => count(every, id, { field, by, session }),
  }
})

type Collection = Model<ArtworkDocument>
type Read = ScopedReads<ArtworkDocument>

const newest = (artworks: Read | Collection, user_id: Types.ObjectId, limit: number): Promise<LeanArtwork[]> =>
  leanReader(artworks, ARTWORK_FIELDS).find({ user_id }).sort({ created_at: -1, _id: -1 }).limit(limit).exec()

/** Those of others. */
const adultAmong = async (artworks: Collection, ids: readonly Types.ObjectId[], owner: string | null) =>
  ids.length === 0
    ? []
    : leanReader(artworks, [])
        .find({ adult: true, _id: { $in: ids }, user_id: { $ne: owner } })
        .hint(ADULT_INDEX)

/** What the list of creators has of their works. */
async function listedOf(artworks: Read, user_id: Types.ObjectId, session?: ClientSession) {
  const found = await leanReader(artworks, [...SHOWN_FIELDS, 'file_type', 'tags'])
    .find({ user_id })
    .sort({ created_at: -1, _id: -1 })
    .limit(MAKES_WORKS)
    .session(session ?? null)
  const latest_works = found
    .slice(0, LATEST_WORKS)
    .map(({ _id, file_key, thumbnail_key, file_type: _type, tags: _tags, ...shown }) => ({
      artwork_id: _id,
      key: thumbnail_key ?? file_key,
      ...shown,
    }))
  return { latest_works, makes: makesOf(found) }
}

/** Ids of the users who made the newest `works` that have each word of a text. */
async function makersOf(artworks: Read, text: string, works: number): Promise<Set<string>> {
  const having = everyWord('search_prefixes', text)
  if (!having) return new Set()
  const found = await leanReader(artworks, ['user_id'])
    .find(having)
    .sort({ created_at: -1, _id: -1 })
    .limit(works)
    .hint(PREFIX_INDEX)
  return new Set(found.map(({ user_id }) => String(user_id)))
}

async function titles(
  artworks: Collection,
  ids: readonly Types.ObjectId[],
): Promise<(id: Types.ObjectId) => string | null> {
  const found = await leanReader(artworks, ['title']).find({ _id: { $in: ids } })
  const byId = new Map(found.map(({ _id, title }) => [String(_id), title]))
  return (id) => byId.get(String(id)) ?? null
}

async function usedKeys(artworks: Collection, keys: readonly string[]): Promise<string[]> {
  const used = async (field: 'file_key' | 'thumbnail_key' | 'clip_key') => {
    const found = await leanReader(artworks, [field]).find({ [field]: { $in: keys } })
    return found.map((artwork) => artwork[field] ?? '')
  }
  const usedPictures = async () => {
    const found = await leanReader(artworks, ['more_pictures']).find({ 'more_pictures.key': { $in: keys } })
    return found.flatMap(({ more_pictures }) => (more_pictures ?? []).map(({ key }) => key))
  }
  const fields = ['file_key', 'thumbnail_key', 'clip_key'] as const
  return (await Promise.all([...fields.map(used), usedPictures()])).flat()
}

/** Null if there is no such artwork. */
async function count(
  artworks: Collection,
  id: string,
  { field, by, session }: { field: Count; by: number; session: ClientSession | undefined },
): Promise<number | null> {
  const changed = { session, returnDocument: 'after', projection: [field] } as const
  const found =
    by === 0
      ? await artworks.findById(id, [field], { session }).lean<Pick<ArtworkDocument, Count>>()
      : await artworks.findByIdAndUpdate(id, { $inc: { [field]: by } }, changed).lean<Pick<ArtworkDocument, Count>>()
  return found && found[field]
}
