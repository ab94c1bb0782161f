import { Types } from 'mongoose'
import type { Connection } from 'mongoose'
import type { Stored } from '../media/sweep/kept-files.ts'
import { artworkModel } from './artworks.model.ts'

export const storedOf = (database: Connection) => {
  const artworks = artworkModel(database).unscoped('sums up files')
  const size = (field: string) => ({ $ifNull: [field, 0] })
  const morePictures = {
    $reduce: {
      input: { $ifNull: ['$more_pictures', []] },
      initialValue: 0,
      in: { $add: ['$$value', '$$this.size'] },
    },
  }
  return async (userId: string): Promise<Pick<Stored, 'works' | 'bytes'>> => {
    const [stored] = await artworks.aggregate<Stored>([
      { $match: { user_id: new Types.ObjectId(userId) } },
      {
        $group: {
          _id: null,
          works: { $sum: 1 },
          bytes: {
            $sum: {
              $add: [size('$file_size'), size('$thumbnail_size'), size('$clip_size'), morePictures],
            },
          },
        },
      },
    ])
    return { works: stored?.works ?? 0, bytes: stored?.bytes ?? 0 }
  }
}
