import { createHash, randomBytes } from 'node:crypto'

export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** The settings of a site that is open to everybody. */
export const safeEnvironment = {
  NODE_ENV: 'production',
  MONGODB_URI: 'mongodb://localhost/atelier',
  S3_ACCESS_KEY_ID: 'id',
  PUBLIC_URL: 'https://atelier.example',
  S3_ENDPOINT: 'https://s3.example',
  S3_SECRET_ACCESS_KEY: randomBytes(20).toString('hex'),
  SESSION_SECRET: randomBytes(32).toString('hex'),
  SMTP_URL: 'smtps://mail.example',
  DELIVERY_TOKENS: `gallery=sha256:${sha256('one')}@${day(180)},all=sha256:${sha256('other')}@${day(399)}`,
  RELEASE_WEBHOOK_URL: 'https://chat.example/releases',
  RELEASE_WEBHOOK_SECRET: randomBytes(32).toString('hex'),
  RELEASE_MAIL_TO: 'one@atelier.example, two@atelier.example',
}

/** Each makes it unsafe. */
export const unsafeSettings: [name: string, value: string | undefined][] = [
  ['SESSION_SECRET', 'compose-only-choose-another-for-a-real-site'],
  ['SESSION_SECRET', 'x'.repeat(32)],
  ['SESSION_SECRET_PREVIOUS', 'x'.repeat(32)],
  ['S3_SECRET_ACCESS_KEY', 'atelier-secret'],
  ['DELIVERY_TOKENS', 'all=compose-delivery'],
  ['DELIVERY_TOKENS', 'all=password'],
  ['DELIVERY_TOKENS', `gallery=sha256:${sha256('one')}@${day(9)},account=sha256:${sha256('one')}@${day(9)}`],
  ['DELIVERY_TOKENS', `gallery=sha256:${sha256('one')}`],
  ['DELIVERY_TOKENS', `gallery=sha256:${sha256('one')}@${day(401)}`],
  ['RELEASE_WEBHOOK_URL', 'http://chat.example/releases'],
  ['RELEASE_WEBHOOK_SECRET', 'x'.repeat(32)],
  ['PUBLIC_URL', 'http://atelier.example'],
  ['PUBLIC_URL', undefined],
  ['S3_ENDPOINT', 'http://s3.example'],
  ['S3_PUBLIC_ENDPOINT', 'http://s3.example'],
  ['SMTP_URL', 'smtp://mail.example'],
  ['SMTP_URL', undefined],
  ['LINKEDIN_ISSUER', 'http://linkedin.example'],
  ['GOOGLE_AUTH_URL', 'http://google.example'],
  ['GOOGLE_TOKEN_URL', 'http://google.example'],
  ['GOOGLE_USERINFO_URL', 'http://google.example'],
  ['MEDIA_ORIGIN', 'http://cdn.example'],
  ['ASSET_ORIGIN', 'http://cdn.example'],
  ['SHELL_FLAVOR', 'development'],
  ['DEV_REGISTRY', '/srv/registry.json'],
  ['RATE_LIMIT_FACTOR', '1000000'],
]
