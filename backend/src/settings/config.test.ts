import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { expect, test } from 'vitest'
import { safeEnvironment, sha256, unsafeSettings } from '../../test/production.ts'
import { readConfig } from './config.ts'
import { makeVapidKeys } from './vapid-keys.ts'
import { StartupError } from '../kernel/startup-error.ts'

const complete = {
  NODE_ENV: 'test',
  MONGODB_URI: 'mongodb://localhost/atelier',
  S3_ENDPOINT: 'http://localhost:9000/',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
  SESSION_SECRET: 'a-secret-of-thirty-two-characters',
}
const vapid = makeVapidKeys()
const failure = (env: NodeJS.ProcessEnv) => {
  try {
    readConfig(env)
  } catch (error) {
    expect(error).toBeInstanceOf(StartupError)
    return (error as Error).message
  }
  return 'none'
}

test('applies defaults', () => {
  expect(readConfig(complete)).toMatchObject({
    port: 3000,
    publicUrl: 'http://localhost:3000',
    s3: { publicEndpoint: 'http://localhost:9000', region: 'us-east-1', buckets: { artworks: 'artworks' } },
    rateLimitFactor: 1,
    shellFlavor: 'production',
    trustProxy: 0,
    production: false,
  })
})

test('reports all missing values at once, in one line', () => {
  const message = failure({ S3_ENDPOINT: '' })
  for (const name of Object.keys(complete).filter((name) => name !== 'NODE_ENV'))
    expect(message).toContain(`${name} is missing`)
  expect(message).not.toContain('\n')
})

test.for([
  ['PORT', 'abc', 'PORT must be a whole number from 0 to 65535'],
  ['PORT', '70000', 'PORT must be a whole number'],
  ['MONGODB_URI', 'postgres://x', 'MONGODB_URI must begin with mongodb://'],
  ['S3_ENDPOINT', 'ftp://x', 'S3_ENDPOINT must be an http(s) address'],
  ['S3_ENDPOINT', 'http://localhost:9000/files', 'S3_ENDPOINT must not have a path'],
  ['MAIL_FROM', 'someone', 'MAIL_FROM must be a mail address'],
  ['MAIL_FROM', 'Atelier <someone>', 'MAIL_FROM must be a mail address'],
  ['CREDENTIALS_TRUST_FILE', '/missing/signers.pem', 'CREDENTIALS_TRUST_FILE cannot be used: ENOENT'],
  ['CREDENTIALS_TRUST_FILE', import.meta.filename, 'CREDENTIALS_TRUST_FILE cannot be used: it has no certificate'],
  ['GOOGLE_CLIENT_ID', 'id', 'GOOGLE_CLIENT_SECRET is missing'],
  ['LINKEDIN_CLIENT_SECRET', 'secret', 'LINKEDIN_CLIENT_ID is missing'],
  ['PUBLIC_URL', 'atelier.example', 'PUBLIC_URL must be an http(s) address'],
  ['RATE_LIMIT_FACTOR', '0', 'RATE_LIMIT_FACTOR'],
  ['SHELL_FLAVOR', 'testing', 'SHELL_FLAVOR'],
  ['ALLOW_MISSING_OPERATIONS', 'yes', 'ALLOW_MISSING_OPERATIONS must be 0 or 1'],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL'],
  ['DELIVERY_TOKENS', 'gallery', 'DELIVERY_TOKENS must be a comma list of name=token'],
  ['DELIVERY_TOKENS', 'gallery=short', 'DELIVERY_TOKENS'],
  ['DELIVERY_TOKENS', 'gallery=sha256:123456', 'DELIVERY_TOKENS must hold hashes'],
  ['DELIVERY_TOKENS', `gallery=sha256:${'0'.repeat(64)}@2027-02-31`, 'DELIVERY_TOKENS must hold hashes'],
  ['RELEASE_WEBHOOK_URL', 'https://chat.example', 'RELEASE_WEBHOOK_SECRET is missing'],
  ['RELEASE_MAIL_TO', 'somebody', 'RELEASE_MAIL_TO must be a comma list of mail addresses'],
  ['SESSION_SECRET', 'short', 'SESSION_SECRET must have at least 32 characters'],
  ['SMTP_URL', 'mail.example', 'SMTP_URL must begin with smtp://'],
  ['MAIL_DELAY_SECONDS', '-1', 'MAIL_DELAY_SECONDS must be a whole number from 0 to 86400'],
  ['LINKEDIN_ISSUER', 'linkedin', 'LINKEDIN_ISSUER must be an http(s) address'],
  ['VAPID_PUBLIC_KEY', vapid.publicKey, 'VAPID_PRIVATE_KEY is missing'],
  ['VAPID_PRIVATE_KEY', vapid.privateKey, 'VAPID_PUBLIC_KEY is missing'],
  ['VAPID_PUBLIC_KEY', 'key', 'VAPID_PUBLIC_KEY must be a public key of P-256'],
  ['PUSH_SERVICES', 'push.example', 'PUSH_SERVICES must be a comma list of http(s) addresses'],
  ['REDIS_URL', 'http://x', 'REDIS_URL must begin with redis://'],
] as const)('%s=%s is rejected by name', ([name, value, message]) => {
  expect(failure({ ...complete, [name]: value })).toContain(message)
})

test('rejects halves of different pairs of VAPID keys', () => {
  const mixed = { VAPID_PUBLIC_KEY: vapid.publicKey, VAPID_PRIVATE_KEY: makeVapidKeys().privateKey }
  expect(failure({ ...complete, ...mixed })).toContain('VAPID_PUBLIC_KEY must belong to VAPID_PRIVATE_KEY')
})

test('does not repeat a wrong value that may be a secret', () => {
  expect(failure({ ...complete, DELIVERY_TOKENS: 'gallery:hunter2hunter2' })).not.toContain('hunter2')
  expect(failure({ ...complete, MONGODB_URI: 'mongo://user:hunter2@x' })).not.toContain('hunter2')
})

test('reads teams and their tokens', () => {
  const setting = `gallery=token-of-gallery, all=token=of=all, gallery=sha256:${sha256('next')}@2030-12-31`
  const { deliveryTokens } = readConfig({ ...complete, DELIVERY_TOKENS: setting })
  expect(deliveryTokens).toMatchObject([
    { name: 'gallery', digest: sha256('token-of-gallery') },
    { name: 'all', digest: sha256('token=of=all') },
    { name: 'gallery', digest: sha256('next'), lastDay: '2030-12-31' },
  ])
})

test('production starts with safe settings', () => {
  expect(failure(safeEnvironment)).toBe('none')
  expect(readConfig(safeEnvironment).production).toBe(true)
  expect(readConfig({ ...safeEnvironment, NODE_ENV: 'staging' }).production).toBe(true)
})

test.each(unsafeSettings)(
  'production rejects %s=%s by name, in one line, and so does a start without NODE_ENV',
  (name, value) => {
    for (const NODE_ENV of ['production', undefined]) {
      const message = failure({ ...safeEnvironment, NODE_ENV, [name]: value })
      expect(message).toMatch(new RegExp(`^Unsafe in production [^;]*: ${name} [^;\\n]*$`))
      if (value && /SECRET|TOKENS|MONGODB/.test(name)) expect(message).not.toContain(value)
    }
    const here = { NODE_ENV: 'development', PUBLIC_URL: 'http://localhost:3000' }
    expect(failure({ ...safeEnvironment, ...here, [name]: value })).toBe('none')
  },
)

test.each([
  ['MONGODB_URI', 'mongodb://u:p@mongo-1.example,mongo-2.example/atelier?replicaSet=rs0&tls=true'],
  ['MONGODB_URI', 'mongodb+srv://u:p@cluster.example/atelier?TLS=true&tlsInsecure=false'],
  ['MONGODB_URI', 'mongodb://mongo.example/?tls=true&authMechanism=MONGODB-X509&tlsCertificateKeyFile=/key.pem'],
  ['MONGODB_URI', 'mongodb://[::1]:27017,localhost:27018/atelier'],
  ['REDIS_URL', 'rediss://:password@redis.example'],
  ['NODE_TLS_REJECT_UNAUTHORIZED', '1'],
  ['NODE_OPTIONS', '--max-old-space-size=500 --enable-source-maps --tls-min-v1.3'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://localhost:4318'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'https://collector.example'],
  ['REDIS_URL', 'redis://:password@127.0.0.1:6379'],
  ['SMTP_URL', 'smtp://user:password@mail.example:587'],
  ['TRUST_PROXY', '3'],
])('production accepts %s=%s', (name, value) => {
  expect(failure({ ...safeEnvironment, [name]: value })).toBe('none')
})

test('PRIVATE_NETWORK=true allows MongoDB, Redis and S3 without TLS, but not where browsers reach S3', () => {
  const open = {
    MONGODB_URI: 'mongodb://mongo/atelier',
    REDIS_URL: 'redis://redis',
    S3_ENDPOINT: 'http://minio:9000',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318',
    RELEASE_WEBHOOK_URL: 'https://10.0.0.8',
  }
  expect(failure({ ...safeEnvironment, ...open })).toMatch(
    /S3_ENDPOINT must be an https .*; MONGODB_URI must use TLS.*; REDIS_URL must begin with rediss.*; RELEASE_WEB.*; OTEL_/,
  )
  const isPrivate = { ...safeEnvironment, ...open, PRIVATE_NETWORK: 'true' }
  expect(failure(isPrivate)).toMatch(/: S3_PUBLIC_ENDPOINT must be an https address, where browsers [^;]*$/)
  expect(failure({ ...isPrivate, S3_PUBLIC_ENDPOINT: 'http://s3.example' })).toMatch(/: S3_PUBLIC_ENDPOINT must be/)
  expect(failure({ ...isPrivate, S3_PUBLIC_ENDPOINT: 'https://s3.example' })).toBe('none')
})

test('S3 is that of AWS if only its region is set', () => {
  const { S3_ENDPOINT: _, ...aws } = { ...complete, S3_REGION: 'eu-central-1' }
  const endpoint = 'https://s3.eu-central-1.amazonaws.com'
  expect(readConfig(aws).s3).toMatchObject({ endpoint, publicEndpoint: endpoint, forcePathStyle: true })
  expect(failure({ ...aws, S3_REGION: '' })).toBe('Wrong configuration: S3_ENDPOINT is missing, or S3_REGION for AWS')
})

test('credentials of S3 are keys, or those of a role', () => {
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey, ...rest } = complete
  expect(readConfig(complete).s3.credentials).toEqual({ accessKeyId, secretAccessKey })
  expect(readConfig({ ...rest, S3_CREDENTIALS: 'role' }).s3.credentials).toBeUndefined()
  expect(failure({ ...complete, S3_CREDENTIALS: 'role' })).toMatch(/: S3_CREDENTIALS must not be role together with /)
  expect(failure({ ...rest, S3_ACCESS_KEY_ID: 'id' })).toBe('Wrong configuration: S3_SECRET_ACCESS_KEY is missing')
  const { S3_ACCESS_KEY_ID: _, S3_SECRET_ACCESS_KEY: __, ...safe } = safeEnvironment
  expect(failure({ ...safe, S3_CREDENTIALS: 'role' })).toBe('none')
})

test('rejects development with an https address, except on a staging site', () => {
  const env = { ...safeEnvironment, NODE_ENV: 'development' }
  expect(failure(env)).toMatch(/^NODE_ENV: development is not for a site with an https PUBLIC_URL/)
  expect(failure({ ...env, SHELL_FLAVOR: 'development' })).toBe('none')
})

test('accepts random secrets', () => {
  for (let n = 0; n < 300; n++)
    for (const SESSION_SECRET of [randomBytes(32).toString('hex'), `${randomBytes(32).toString('base64url')}1`])
      expect(failure({ ...safeEnvironment, SESSION_SECRET }), SESSION_SECRET).toBe('none')
})

test('the public URL is an origin, and a development registry requires that flavor', () => {
  const env = { ...complete, PUBLIC_URL: 'https://atelier.example/', DEV_REGISTRY: '/tmp/registry.json' }
  expect(readConfig(env)).toMatchObject({ publicUrl: 'https://atelier.example', devRegistry: undefined })
  expect(readConfig({ ...env, SHELL_FLAVOR: 'development' }).devRegistry).toBe('/tmp/registry.json')
})

test('several workers require Redis', () => {
  const redis = { REDIS_URL: 'redis://localhost:6379' }
  expect(readConfig(complete).workers).toBe(1)
  expect(readConfig({ ...complete, ...redis, WORKERS: '4' }).workers).toBe(4)
  expect(readConfig({ ...complete, ...redis, WORKERS: 'auto' }).workers).toBe(availableParallelism())
  expect(failure({ ...complete, WORKERS: '2' })).toContain('REDIS_URL is missing')
  for (const WORKERS of ['0', '1.5', 'all', '100'])
    expect(failure({ ...complete, ...redis, WORKERS })).toContain('WORKERS must be auto or a whole number from 1 to 99')
})

test('a provider requires both its ID and its secret', () => {
  const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }
  expect(readConfig({ ...complete, ...google }).google).toMatchObject({ clientId: 'id', clientSecret: 'secret' })
  expect(readConfig(complete).google).toBeUndefined()
  const linkedin = { LINKEDIN_CLIENT_ID: 'id', LINKEDIN_CLIENT_SECRET: 'secret' }
  expect(readConfig({ ...complete, ...linkedin }).linkedIn).toMatchObject({ issuer: 'https://www.linkedin.com/oauth' })
  expect(readConfig(complete)).toMatchObject({ google: undefined, linkedIn: undefined, mail: { smtpUrl: undefined } })
})

test('misspelled names are noticed, those of other programs are not', () => {
  const misspelled = { REDIS_URI: 'x', MONGO_URI: 'x', S3_KEY: 'x', MAIL_SENDER: 'x' }
  const others = { PATH: 'x', MAIL_PORT: 'x', REDIS_SERVICE_HOST: 'x', GOOGLE_APPLICATION_CREDENTIALS: 'x', S3_OLD: '' }
  expect(readConfig({ ...complete, ...misspelled, ...others }).unknownSettings).toEqual(Object.keys(misspelled))
})

test.each(['hello@atelier.example', 'Atelier <hello@atelier.example>'])('%s is a sender', (MAIL_FROM) => {
  expect(readConfig({ ...complete, MAIL_FROM }).mail.from).toBe(MAIL_FROM)
})
