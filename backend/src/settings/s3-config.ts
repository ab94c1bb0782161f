import type { Settings } from './settings.ts'

interface Credentials {
  accessKeyId: string
  secretAccessKey: string
  sessionToken?: string | undefined
}

export interface S3Config {
  endpoint: string
  /** Origin that browsers reach. */
  publicEndpoint: string
  region: string
  /** Undefined: the SDK finds those of the role. */
  credentials?: Credentials | undefined
  forcePathStyle: boolean
  buckets: Record<'artworks' | 'avatars' | 'assets', string>
}

const KEYS = ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']

export function wrongS3Settings(values: NodeJS.ProcessEnv): string[] {
  const isSet = (name: string) => values[name] !== undefined
  const isRole = values['S3_CREDENTIALS'] === 'role'
  return [
    ...(isSet('S3_ENDPOINT') || isSet('S3_REGION') ? [] : ['S3_ENDPOINT is missing, or S3_REGION for AWS']),
    ...(isRole ? [] : KEYS.filter((name) => !isSet(name)).map((name) => `${name} is missing`)),
    ...(isRole && KEYS.some(isSet) ? [`S3_CREDENTIALS must not be role together with ${KEYS.join(' or ')}`] : []),
  ]
}

export function s3Config(env: Settings): S3Config {
  const endpoint = env.S3_ENDPOINT ?? `https://s3.${env.S3_REGION}.amazonaws.com`
  const { S3_ACCESS_KEY_ID: accessKeyId = '', S3_SECRET_ACCESS_KEY: secretAccessKey = '' } = env
  return {
    endpoint,
    publicEndpoint: env.S3_PUBLIC_ENDPOINT ?? new URL(endpoint).origin,
    region: env.S3_REGION,
    credentials: env.S3_CREDENTIALS === 'keys' ? { accessKeyId, secretAccessKey } : undefined,
    forcePathStyle: env.S3_FORCE_PATH_STYLE,
    buckets: { artworks: env.S3_BUCKET_ARTWORKS, avatars: env.S3_BUCKET_AVATARS, assets: env.S3_BUCKET_ASSETS },
  }
}
