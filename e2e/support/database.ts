import { connectDatabase } from '@atelier/backend/database/connect.ts'
import { createStorage } from '@atelier/backend/storage/storage.ts'
import { site } from './site.ts'

/** The site's database and files, for data that cannot be created through the UI. Closed with the worker. */
export const database = await connectDatabase(site.env['MONGODB_URI'] ?? '')
export const storage = createStorage({
  endpoint: site.env['S3_ENDPOINT'] ?? '',
  region: 'us-east-1',
  credentials: {
    accessKeyId: site.env['S3_ACCESS_KEY_ID'] ?? '',
    secretAccessKey: site.env['S3_SECRET_ACCESS_KEY'] ?? '',
  },
  forcePathStyle: true,
  publicEndpoint: site.env['S3_ENDPOINT'] ?? '',
  buckets: { artworks: 'artworks', avatars: 'avatars', assets: 'assets' },
})
