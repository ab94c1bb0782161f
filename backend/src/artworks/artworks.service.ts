import { LATEST_WORKS } from '@atelier/contract/creators/limits.ts'
import type { ClientSession, Connection, IndexDefinition, Types } from 'mongoose'
import { except } from '../blocks/blocks.service.ts'
import type { Position } from '../database/cursor.ts'
import { leanReader } from '../database/document.ts'
import { readAfter } from '../database/read-after.ts'
import { slowCounts } from '../database/slow-counts.ts'
import { everyWord } from '../database/word-prefixes.ts'
import { MAKES_WORKS, makesOf } from '../profiles/makes.ts'
import { NOT_ADULT } from './adult.ts'
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

export function artworksService(database: Connection) {
  const artworks = artworkModel(database)
  const reader = leanReader(artworks, ARTWORK_FIELDS)
  const words = artworkWords(database)
  const counted = slowCounts()

  return {
    after(
      { filter, hidden, withoutAdult, sort, hint }: ArtworkList,
      position: Position | undefined,
      limit: number,
    ): Promise<LeanArtwork[]> {
      const after = position && {
        id: position.id,
        value: sort === 'created_at' ? new Date(position.value) : position.value,
      }
      return readAfter(sort, after, limit, (range) => {
        const visible = { ...except('user_id', hidden), ...(withoutAdult && NOT_ADULT) }
        return reader
          .find({ ...filter, ...visible, ...range })
          .maxTimeMS(SEARCH_MS)
          .hint(hint)
      })
    },

    /** The filter of titles that contain the search; null if there are none. */
    searching: (search: string) => words.filter(search),

    /** From collection metadata for all artworks, else by counting an index; less what the list leaves out. */
    async total({ name, filter, hidden, withoutAdult, hint }: ArtworkList): Promise<number> {
      const visible = { ...filter, ...(withoutAdult && NOT_ADULT) }
      const count = (of: object, index: IndexDefinition) =>
        artworks.countDocuments(of).maxTimeMS(SEARCH_MS).hint(index).exec()
      const counts =
        Object.keys(filter).length === 0
          ? artworks.estimatedDocumentCount().exec()
          : counted(name, () => count(filter, hint))
      const countAdult = () =>
        withoutAdult ? counted(`adult ${name}`, () => count({ ...filter, adult: true }, ADULT_INDEX)) : 0
      const countHidden = async () =>
        hidden.length === 0 ? 0 : artworks.countDocuments({ ...visible, user_id: { $in: hidden } }).maxTimeMS(SEARCH_MS)
      const [all, adult, left] = await Promise.all([counts, countAdult(), countHidden()])
      return Math.max(0, all - adult - left)
    },

    find: (id: string): Promise<LeanArtwork | null> => reader.findById(id).exec(),

    /** In that order, without deleted ones. */
    async byIds(ids: readonly Types.ObjectId[]): Promise<LeanArtwork[]> {
      const found = await reader.find({ _id: { $in: ids } })
      const byId = new Map(found.map((artwork) => [String(artwork._id), artwork]))
      return ids.flatMap((id) => byId.get(String(id)) ?? [])
    },

    /** Without a read if there are no users. */
    async idsOf(users: readonly Types.ObjectId[]): Promise<Types.ObjectId[]> {
      if (users.length === 0) return []
      const found = await leanReader(artworks, []).find({ user_id: { $in: users } })
      return found.map(({ _id }) => _id)
    },

    /** Of those that are adult content. */
    async adultAmong(ids: readonly Types.ObjectId[], but: string): Promise<Types.ObjectId[]> {
      if (ids.length === 0) return []
      const found = await leanReader(artworks, [])
        .find({ adult: true, _id: { $in: ids }, user_id: { $ne: but } })
        .hint(ADULT_INDEX)
      return found.map(({ _id }) => _id)
    },

    newestOf: (user_id: Types.ObjectId, limit: number, only: object = {}): Promise<LeanArtwork[]> =>
      reader
        .find({ user_id, ...only })
        .sort({ created_at: -1, _id: -1 })
        .limit(limit)
        .exec(),

    makersOf: (text: string, works: number) => makersOf(artworks, text, works),

    exists: async (id: string): Promise<boolean> => (await artworks.exists({ _id: id })) !== null,

    async ownerOf(id: string, session: ClientSession): Promise<Types.ObjectId | undefined> {
      return (await leanReader(artworks, ['user_id']).findById(id).session(session))?.user_id
    },

    listedOf: (userId: Types.ObjectId, session?: ClientSession) => listedOf(artworks, userId, session),
    titles: (ids: readonly Types.ObjectId[]) => titles(artworks, ids),
    usedKeys: (keys: readonly string[]) => usedKeys(artworks, keys),
    count: (id: string, field: Count, by: number, session?: ClientSession) =>
      count(artworks, id, { field, by, session }),
  }
}

type Collection = ReturnType<typeof artworkModel>

/** What the list of creators has of their works. */
async function listedOf(artworks: Collection, user_id: Types.ObjectId, session?: ClientSession) {
  const found = await leanReader(artworks, [...SHOWN_FIELDS, 'file_type', 'tags'])
    .find({ user_id, ...NOT_ADULT })
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
async function makersOf(artworks: Collection, text: string, works: number): Promise<Set<string>> {
  const having = everyWord('search_prefixes', text)
  if (!having) return new Set()
  const found = await leanReader(artworks, ['user_id'])
    .find({ ...having, ...NOT_ADULT })
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
  return (await Promise.all([used('file_key'), used('thumbnail_key'), used('clip_key')])).flat()
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
