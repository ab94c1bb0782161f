import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'

export function testEnvironment(): Record<string, string> {
  const name = `test-${randomBytes(6).toString('hex')}`
  const mongodbUri = new URL(inject('mongodbUri'))
  mongodbUri.pathname = `/${name}`
  const { endpoint, accessKeyId, secretAccessKey } = inject('s3')
  return {
    NODE_ENV: 'test',
    PORT: '0',
    PUBLIC_URL: 'https://atelier.example',
    MONGODB_URI: mongodbUri.href,
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
    S3_BUCKET_ARTWORKS: `${name}-artworks`,
    S3_BUCKET_AVATARS: `${name}-avatars`,
    S3_BUCKET_ASSETS: `${name}-assets`,
    SESSION_SECRET: 'a-secret-of-thirty-two-characters',
    DELIVERY_TOKENS: 'gallery=token-of-gallery,all=token-of-all',
    LOG_LEVEL: 'debug',
  }
}
