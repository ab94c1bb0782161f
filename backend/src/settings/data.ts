import * as z from 'zod'
import { addressOf, httpAddress, origin, trueOrFalse } from './forms.ts'

const bucket = (name: string, content: string) =>
  z
    .string()
    .default(name)
    .meta({ description: `bucket of ${content}, created if missing` })

export const data = {
  MONGODB_URI: addressOf('mongodb', 'mongodb+srv').meta({ description: 'MongoDB, a replica set', secret: true }),
  REDIS_URL: addressOf('redis', 'rediss').optional().meta({
    description: 'connects several backends: live events, rate limits',
    without: 'browsers get only their own backend’s events; limits count in MongoDB',
    secret: true,
  }),
  PRIVATE_NETWORK: trueOrFalse('false').meta({
    description:
      '`true`: the other services are in a private network: MongoDB, Redis, `S3_ENDPOINT` and traces may be reached without TLS, MongoDB and Redis without a password, webhooks, push services and sign-in at private addresses',
  }),
}

export const storage = {
  S3_ENDPOINT: httpAddress
    // Otherwise the path would be taken for a bucket.
    .refine((url) => new URL(url).pathname === '/', 'must not have a path')
    .optional()
    .meta({ description: 'the S3 server', without: 'AWS: `https://s3.S3_REGION.amazonaws.com`' }),
  S3_REGION: z.string().default('us-east-1').meta({
    description: 'the region of the S3 server',
    without: '`us-east-1`; required without `S3_ENDPOINT`',
  }),
  S3_CREDENTIALS: z.enum(['keys', 'role'], 'must be keys or role').default('keys').meta({
    description:
      '`keys`: the two below; `role`: temporary ones of the machine, container or pod, found as by every AWS SDK ([roles](operate.md#roles-instead-of-keys-for-s3))',
  }),
  S3_ACCESS_KEY_ID: z.string().optional().meta({ description: 'with `keys`', without: 'required with `keys`' }),
  S3_SECRET_ACCESS_KEY: z
    .string()
    .optional()
    .meta({ description: 'with `keys`', without: 'required with `keys`', secret: true }),
  S3_FORCE_PATH_STYLE: trueOrFalse('true').meta({
    description: 'whether the bucket is in the path of an address; `false` puts it into the host name',
  }),
  S3_PUBLIC_ENDPOINT: origin.optional().meta({
    description: 'the S3 server’s address for browsers, where it differs; uploads go to it',
    without: '`S3_ENDPOINT`',
  }),
  S3_BUCKET_ARTWORKS: bucket('artworks', 'artworks'),
  S3_BUCKET_AVATARS: bucket('avatars', 'avatars'),
  S3_BUCKET_ASSETS: bucket('assets', 'released apps'),
  SWEEP: z.enum(['on', 'off', 'all']).default('on').meta({
    description:
      'whether orphaned files are moved to the trash and deleted; `all` [ignores the limit of a run](operate.md#orphaned-files)',
  }),
  CREDENTIALS_TRUST_FILE: z.string().optional().meta({
    description:
      'file of certificates (PEM) whose signatures of content credentials (C2PA) are trusted, read at start ([where to get it](operate.md#who-signs-content-credentials))',
    without: 'every signer is shown as unknown',
  }),
}
