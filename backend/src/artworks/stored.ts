import { Types } from 'mongoose'
import type { Connection } from 'mongoose'
import { batches } from '../database/batches.ts'
import { leanReader } from '../database/document.ts'
import type { Turn } from '../jobs/turn.ts'
import type { FinishedUploads } from '../media/finished-uploads.ts'
import type { Stored } from '../media/kept-files.ts'
import { artworkModel } from './artworks.model.ts'

export const storedOf = (database: Connection) => {
  const artworks = artworkModel(database)
  const size = (field: string) => ({ $ifNull: [field, 0] })
  return async (userId: string): Promise<Stored> => {
    const [stored] = await artworks.aggregate<Stored>([
      { $match: { user_id: new Types.ObjectId(userId) } },
      {
        $group: {
          _id: null,
          works: { $sum: 1 },
          bytes: { $sum: { $add: [size('$file_size'), size('$thumbnail_size'), size('$clip_size')] } },
        },
      },
    ])
    return { works: stored?.works ?? 0, bytes: stored?.bytes ?? 0 }
  }
}

const MEASURED = ['file_key', 'file_type', 'thumbnail_key'] as const

/** Migrates older artworks: erases the metadata of their videos, and measures their files. */
export const measureArtworks = (database: Connection, uploads: Pick<FinishedUploads, 'measure'>) => {
  const artworks = artworkModel(database)
  return async ({ isOver }: Turn): Promise<void> => {
    for await (const batch of batches(() => leanReader(artworks, MEASURED).find({ file_size: null })))
      for (const { _id, file_key, file_type, thumbnail_key } of batch) {
        const thumbnail_size = thumbnail_key === null ? null : await uploads.measure(thumbnail_key, 'image')
        const sizes = { file_size: await uploads.measure(file_key, file_type), thumbnail_size }
        await artworks.updateOne({ _id, thumbnail_key }, { $set: sizes })
        if (isOver()) return
      }
  }
}
