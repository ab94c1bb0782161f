import type { ClientSession, Connection, Types } from 'mongoose'
import { readAfter } from '../database/read-after.ts'
import type { Position } from '../database/cursor.ts'
import type { ArtworkList } from './artworks.lists.ts'
import { artworkModel } from './artworks.model.ts'
import type { ArtworkDocument } from './artworks.model.ts'

const FIELDS = [
  'user_id',
  'title',
  'description',
  'tags',
  'file_key',
  'file_type',
  'thumbnail_key',
  'thumbnail_upload_id',
  'orientation',
  'views',
  'like_count',
  'comment_count',
  'created_at',
  'width',
  'height',
  'media_type',
  'duration',
  'placeholder',
  'widths',
]
// A search reads the titles of a whole chip: past this time the visitor is told rather than kept waiting.
const SEARCH_MS = 5000

/** What is counted beside what it counts. */
export type Count = 'like_count' | 'comment_count' | 'views'

/** Reads artworks, and keeps the counts that they carry. */
export type Artworks = ReturnType<typeof artworksService>

export function artworksService(database: Connection) {
  const artworks = artworkModel(database)

  return {
    /** What follows a position of a list. */
    after(
      { filter, sort, hint }: ArtworkList,
      position: Position | undefined,
      limit: number,
    ): Promise<ArtworkDocument[]> {
      const after = position && {
        id: position.id,
        value: sort === 'created_at' ? new Date(position.value) : position.value,
      }
      return readAfter(sort, after, limit, (range, most) => {
        const query = artworks
          .find({ ...filter, ...range }, FIELDS)
          .sort({ [sort]: -1, _id: -1 })
          .limit(most)
          .maxTimeMS(SEARCH_MS)
        return (hint ? query.hint(hint) : query).lean<ArtworkDocument[]>().exec()
      })
    },

    /** How many artworks a list holds; of all artworks the collection knows by itself, else an index is counted. */
    total: ({ filter }: ArtworkList): Promise<number> =>
      Object.keys(filter).length === 0
        ? artworks.estimatedDocumentCount()
        : artworks.countDocuments(filter).maxTimeMS(SEARCH_MS).exec(),

    /** One artwork, or null. */
    find: (id: string): Promise<ArtworkDocument | null> => artworks.findById(id, FIELDS).lean<ArtworkDocument>().exec(),

    /** The artworks of the ids, in their order; what is gone is left out. */
    async byIds(ids: readonly Types.ObjectId[]): Promise<ArtworkDocument[]> {
      const found = await artworks.find({ _id: { $in: ids } }, FIELDS).lean<ArtworkDocument[]>()
      const byId = new Map(found.map((artwork) => [String(artwork._id), artwork]))
      return ids.flatMap((id) => byId.get(String(id)) ?? [])
    },

    /** Those of the keys that artworks have as their file or thumbnail. */
    async usedKeys(keys: readonly string[]): Promise<string[]> {
      const [files, thumbnails] = await Promise.all([
        artworks.find({ file_key: { $in: keys } }, ['file_key']).lean<Pick<ArtworkDocument, 'file_key'>[]>(),
        artworks
          .find({ thumbnail_key: { $in: keys } }, ['thumbnail_key'])
          .lean<Pick<ArtworkDocument, 'thumbnail_key'>[]>(),
      ])
      return [...files.map(({ file_key }) => file_key), ...thumbnails.map(({ thumbnail_key }) => thumbnail_key ?? '')]
    },

    exists: async (id: string): Promise<boolean> => (await artworks.exists({ _id: id })) !== null,

    /** Changes a count and answers it; null when there is no such artwork. */
    async count(id: string, field: Count, by: number, session?: ClientSession): Promise<number | null> {
      const found =
        by === 0
          ? await artworks.findById(id, [field], { session }).lean<Pick<ArtworkDocument, Count>>()
          : await artworks
              .findByIdAndUpdate(
                id,
                { $inc: { [field]: by } },
                { session, returnDocument: 'after', projection: [field] },
              )
              .lean<Pick<ArtworkDocument, Count>>()
      return found && found[field]
    },
  }
}
