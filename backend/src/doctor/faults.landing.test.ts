import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  GetBucketCorsCommand,
  PutBucketCorsCommand,
  PutBucketPolicyCommand,
  DeleteBucketPolicyCommand,
} from '@aws-sdk/client-s3'
import { createClient } from '@redis/client'
import { expect, onTestFinished, test } from 'vitest'
import { startCommandProxy } from '../../test/command-proxy.ts'
import type { HeldCommand } from '../../test/command-proxy.ts'
import { startExaminedSite } from '../../test/examined-site.ts'
import { startMailServer } from '../../test/mail-server.ts'
import { hasRedis, startRedis } from '../../test/redis.ts'
import { denied, startS3Proxy } from '../../test/s3-proxy.ts'
import type { S3Fault } from '../../test/s3-proxy.ts'
import { startTlsProxy } from '../../test/tls-proxy.ts'
import { using } from '../../test/use-site.ts'

const examined = using(startExaminedSite)

type Changes = Record<string, string>

interface Fault {
  what: string
  /** Puts it in, and returns the settings that lead to it. */
  put: () => Promise<Changes> | Changes
  /** Every line that is not `ok`, in order, without those of the working site. */
  says: (string | RegExp)[]
}

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const soon = day(10)
const hash = `sha256:${'0123456789abcdef'.repeat(4)}`

const behindS3Proxy = async (...faults: S3Fault[]) => ({
  S3_ENDPOINT: await startS3Proxy(examined.env['S3_ENDPOINT']!, faults),
})

async function behindMongoProxy(reply: (command: HeldCommand) => object | undefined): Promise<Changes> {
  const uri = new URL(examined.env['MONGODB_URI']!)
  const proxy = await startCommandProxy(uri.href, (command) => Promise.resolve(reply(command)), ['first hello'])
  onTestFinished(proxy.close)
  return { MONGODB_URI: proxy.uri }
}

const unauthorized = (name: string) =>
  behindMongoProxy((command) =>
    command.name === name
      ? { ok: 0, code: 13, codeName: 'Unauthorized', errmsg: `not authorized on x to execute command ${name}` }
      : undefined,
  )

const smtpWith = async (answers: Changes) => ({
  SMTP_URL: (await startMailServer({ EHLO: '250-mail.test\r\n250 AUTH PLAIN', ...answers })).url.replace(
    '//',
    '//atelier:password@',
  ),
})

async function tlsTo(url: string): Promise<string> {
  const proxy = await startTlsProxy(url)
  if (!proxy) throw new Error('openssl is missing')
  onTestFinished(proxy.close)
  return proxy.url
}

async function pageOf(text: string): Promise<string> {
  const server = createServer((_request, response) => response.end(text))
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function redisWith(command: string[]): Promise<Changes> {
  const redis = await startRedis()
  onTestFinished(redis.kill)
  const client = await createClient({ url: redis.url }).connect()
  await client.sendCommand(command)
  client.destroy()
  return { REDIS_URL: redis.url }
}

const isList = (path = '') => /list-type=2/.test(path)
const isObject = (path = '') => /\/_doctor\/[^?]*(\?x-id=|$)/.test(path)

const settingFaults: Fault[] = [
  {
    what: 'a missing and a wrong setting',
    put: () => ({ SESSION_SECRET: '', PORT: 'http' }),
    says: [/^wrong +settings: values: PORT must be a whole number/, 'SESSION_SECRET is missing'],
  },
  {
    what: 'settings that are unsafe in production',
    put: () => ({ NODE_ENV: 'production' }),
    says: [
      'PUBLIC_URL must be an https address',
      'S3_ENDPOINT must be an https address',
      'GOOGLE_AUTH_URL must',
      'GOOGLE_TOKEN_URL must',
      'GOOGLE_USERINFO_URL must',
      'LINKEDIN_ISSUER must',
      'SESSION_SECRET must be made at random',
      'S3_SECRET_ACCESS_KEY must',
      'DELIVERY_TOKENS must hold hashes',
      'SMTP_URL must begin with smtps://',
      // As in production: without STARTTLS nothing is sent.
      /^wrong +SMTP: connection/,
      'SMTP: encryption, sender: not tried',
    ],
  },
  {
    what: 'a misspelled name',
    put: () => ({ REDIS_URI: 'redis://localhost' }),
    says: [/^warning settings: names: REDIS_URI is not a setting {2}→ correct its name/],
  },
  {
    what: 'a delivery token that ends soon',
    put: () => ({ DELIVERY_TOKENS: `all=${hash}@${soon}` }),
    says: [`warning settings: delivery tokens: the token of all ends on ${soon}`],
  },
  {
    what: 'an untrusted proxy',
    put: async () => ({ PUBLIC_URL: await tlsTo(examined.site.url) }),
    says: [
      'warning settings: proxies: TRUST_PROXY is 0',
      /wrong +S3 \S+-artworks: CORS: browsers at https:/,
      /wrong +S3 \S+-avatars: CORS: browsers at https:/,
      /wrong +Google: redirect address: .* {2}→ register https:.*\/api\/auth\/google\/callback/,
      /wrong +LinkedIn: redirect address/,
      'PUBLIC_URL: connection: its certificate is from a CA that is unknown here',
      'not tried without it',
    ],
  },
  {
    what: 'a public address that leads elsewhere',
    put: async () => ({ PUBLIC_URL: (await pageOf('<h1>Parked</h1>')).replace('127.0.0.1', 'localhost') }),
    says: [/CORS/, /CORS/, /^wrong +PUBLIC_URL: this site: .* is answered by something else \(HTTP 200\) {2}→ correct/],
  },
]

const mongoFaults: Fault[] = [
  {
    what: 'a host name of MongoDB that does not exist',
    put: () => ({ MONGODB_URI: 'mongodb://mongo.invalid/atelier' }),
    says: [
      'MongoDB: connection: the host name cannot be resolved',
      'not tried without it',
      'database of the buckets: not tried without MongoDB',
    ],
  },
  {
    what: 'MongoDB with a certificate of a private CA',
    put: async () => ({
      MONGODB_URI: `mongodb://${new URL(await tlsTo(examined.env['MONGODB_URI']!)).host}/x?tls=true&directConnection=true`,
    }),
    says: [
      /MongoDB: connection: its certificate is from a CA that is unknown here .*NODE_EXTRA_CA_CERTS/,
      'not tried without it',
      'not tried without MongoDB',
    ],
  },
  {
    what: 'a standalone MongoDB',
    put: () =>
      behindMongoProxy(({ name }) =>
        name === 'hello'
          ? {
              ...{ ok: 1, isWritablePrimary: true, localTime: new Date(), maxWireVersion: 21, minWireVersion: 0 },
              ...{ maxBsonObjectSize: 16_777_216, maxMessageSizeBytes: 48_000_000, maxWriteBatchSize: 100_000 },
            }
          : undefined,
      ),
    says: [/^wrong +MongoDB: replica set: a standalone server, without transactions {2}→ start mongod with --replSet/],
  },
  {
    what: 'a user of MongoDB that may not create indexes',
    put: () => unauthorized('createIndexes'),
    says: [/MongoDB: rights: createIndex is refused {2}→ grant its user the role readWrite on the database test-/],
  },
  {
    what: 'a user of MongoDB that may not drop collections',
    put: () => unauthorized('drop'),
    says: ['MongoDB: rights: dropCollection is refused', /^wrong +MongoDB: transactions: .*Unauthorized|13/],
  },
  {
    what: 'a clock of MongoDB that is a minute ahead',
    put: () =>
      behindMongoProxy(({ name }) =>
        name === 'hello'
          ? {
              ok: 1,
              setName: 'rs0',
              isWritablePrimary: true,
              localTime: new Date(Date.now() + 60_000),
              maxWireVersion: 21,
            }
          : undefined,
      ),
    says: [/MongoDB: clock: its clock is (59|60) s ahead of this machine's {2}→ synchronize/],
  },
  {
    what: 'a missing index, and one with other options',
    async put() {
      const likes = examined.site.database.collection('likes')
      console.log(await likes.indexes())
      return {}
    },
    says: [],
  },
  {
    what: 'a pending migration',
    async put() {
      const records = examined.site.database.collection<{ _id: string }>('migrations')
      const record = await records.findOneAndDelete({ _id: '2026-11-25-search-words' })
      onTestFinished(async () => void (await records.insertOne(record!)))
      return {}
    },
    says: [/^warning MongoDB: migrations: pending: 2026-11-25-search-words/],
  },
]

const s3Faults: Fault[] = [
  {
    what: 'a wrong key of S3',
    put: () => ({ S3_SECRET_ACCESS_KEY: 'another-secret' }),
    says: [
      /S3 \S+-artworks: connection: SignatureDoesNotMatch \(HTTP 403\) {2}→ correct S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY/,
      'not tried',
      /S3 \S+-avatars: connection/,
      'not tried',
      /S3 \S+-assets: connection/,
      'not tried',
    ],
  },
  {
    what: 'a bucket that does not exist',
    put: () => ({ S3_BUCKET_AVATARS: 'no-such-bucket' }),
    says: [
      'S3 no-such-bucket: connection: there is no bucket no-such-bucket  → correct S3_BUCKET_AVATARS, or start a backend',
      'not tried',
    ],
  },
  {
    what: 'a policy without DeleteObject',
    put: () => behindS3Proxy(denied(({ method, url }) => method === 'DELETE' && isObject(url))),
    says: [
      /artworks: rights: DeleteObject is refused {2}→ allow s3:ListBucket on/,
      /avatars: rights/,
      /assets: rights/,
    ],
  },
  {
    what: 'a policy without ListBucket',
    put: () => behindS3Proxy(denied(({ url }) => isList(url))),
    says: [
      /artworks: connection: AccessDenied \(HTTP 403\) {2}→ .* allow s3:ListBucket on \S+-artworks/,
      'not tried',
      /avatars: connection: AccessDenied/,
      'not tried',
      /assets: connection: AccessDenied/,
      'not tried',
    ],
  },
  {
    what: 'a policy without PutObject',
    put: () => behindS3Proxy(denied(({ method, url }) => method === 'PUT' && isObject(url))),
    says: [/artworks: rights: PutObject is refused/, /avatars: rights: Put/, /assets: rights: Put/],
  },
  {
    what: 'a policy without multipart uploads',
    put: () => behindS3Proxy(denied(({ method, url = '' }) => method === 'POST' && url.includes('uploads'))),
    says: [/artworks: uploads: CreateMultipartUpload is refused/, /avatars: uploads: Create/],
  },
  {
    what: 'a public endpoint that rejects signed addresses',
    put: async () => ({
      S3_PUBLIC_ENDPOINT: await startS3Proxy(examined.env['S3_ENDPOINT']!, [denied(({ method }) => method === 'PUT')]),
    }),
    says: [
      /artworks: uploads: a signed upload to 127\.0\.0\.1:\d+ is refused \(HTTP 403\) {2}→ let the proxy/,
      /avatars: uploads: a signed upload/,
    ],
  },
  {
    what: 'a public endpoint that cannot be reached',
    put: () => ({ S3_PUBLIC_ENDPOINT: 'http://127.0.0.1:1' }),
    says: [
      /artworks: uploads: the connection was refused/,
      /artworks: CORS: the connection was refused/,
      /avatars: uploads/,
      /avatars: CORS/,
    ],
  },
  {
    what: 'no CORS rule',
    async put() {
      const { client, buckets } = examined.site.storage
      const CORSRules = [{ AllowedOrigins: ['https://other.example'], AllowedMethods: ['PUT'] }]
      const set = (rules: typeof CORSRules | undefined) =>
        client.send(new PutBucketCorsCommand({ Bucket: buckets.artworks, CORSConfiguration: { CORSRules: rules } }))
      const { CORSRules: before } = await client.send(new GetBucketCorsCommand({ Bucket: buckets.artworks }))
      await set(CORSRules)
      onTestFinished(async () => void (await set(before as typeof CORSRules)))
      return {}
    },
    says: [/artworks: CORS: browsers at http:\S+ cannot send parts to it {2}→ .*"AllowedMethods":\["PUT"\]/],
  },
  {
    what: 'a public bucket',
    async put() {
      const { client, buckets } = examined.site.storage
      const Resource = `arn:aws:s3:::${buckets.assets}/*`
      const Statement = [{ Effect: 'Allow', Principal: '*', Action: 's3:GetObject', Resource }]
      await client.send(new PutBucketPolicyCommand({ Bucket: buckets.assets, Policy: JSON.stringify({ Statement }) }))
      onTestFinished(() => client.send(new DeleteBucketPolicyCommand({ Bucket: buckets.assets })).then(() => {}))
      return {}
    },
    says: [/S3 \S+-assets: privacy: everyone can read its objects without a key/],
  },
  {
    what: 'a lifecycle rule that deletes everything, and none for uploads',
    put: () =>
      behindS3Proxy(
        {
          when: ({ url = '' }) => /assets.*lifecycle/.test(url),
          status: 200,
          body: `<LifecycleConfiguration><Rule><ID>tidy</ID><Status>Enabled</Status><Filter><Prefix></Prefix></Filter>
            <Expiration><Days>30</Days></Expiration></Rule></LifecycleConfiguration>`,
        },
        { when: ({ url = '' }) => /lifecycle/.test(url), status: 404, code: 'NoSuchLifecycleConfiguration' },
      ),
    says: [
      /^warning S3 \S+-artworks: lifecycle: no rule removes incomplete multipart uploads/,
      /^warning S3 \S+-avatars: lifecycle/,
      /^wrong +S3 \S+-assets: lifecycle: the rule tidy deletes files that the site needs/,
    ],
  },
  {
    what: 'a clock of S3 that is a minute behind',
    put: () => behindS3Proxy({ when: () => true, headers: { date: new Date(Date.now() - 60_000).toUTCString() } }),
    says: [/S3 \S+-artworks: clock: its clock is 6[01] s behind this machine's/],
  },
  {
    what: "another site's buckets",
    async put() {
      const uri = new URL(examined.env['MONGODB_URI']!)
      uri.pathname += '-other'
      return { MONGODB_URI: uri.href }
    },
    says: [/artworks: database of the buckets: MONGODB_URI, S3_BUCKET_ARTWORKS: the bucket .* belongs to database/],
  },
]

const mailFaults: Fault[] = [
  {
    what: 'a refused login of the mail server',
    put: () => smtpWith({ AUTH: '535 no' }),
    says: [/SMTP: connection: Invalid login.*→ correct the user and the password of SMTP_URL/, 'not tried'],
  },
  {
    what: 'a refused sender',
    put: () => smtpWith({ AUTH: '235 yes', MAIL: '550 not you' }),
    says: ['SMTP: sender: the server refuses the sender hello@atelier.test (SMTP 550)  → set MAIL_FROM'],
  },
  {
    what: 'a mail server without TLS on its port',
    put: async () => ({ SMTP_URL: (await startMailServer({})).url.replace('smtp:', 'smtps:') }),
    says: ['SMTP: connection: it does not speak TLS on this port', 'not tried'],
  },
  {
    what: 'a mail server with a certificate of a private CA',
    put: async () => ({
      SMTP_URL: (await tlsTo(examined.env['SMTP_URL']!.replace('smtp:', 'http:'))).replace('https:', 'smtps:'),
    }),
    says: ['SMTP: connection: its certificate is from a CA that is unknown here', 'not tried'],
  },
]

const providerFaults: Fault[] = [
  {
    what: 'wrong client secrets',
    put: () => ({ GOOGLE_CLIENT_SECRET: 'another', LINKEDIN_CLIENT_SECRET: 'another' }),
    says: [
      'Google: client: the provider refuses GOOGLE_CLIENT_ID with GOOGLE_CLIENT_SECRET',
      'LinkedIn: client: the provider refuses LINKEDIN_CLIENT_ID with LINKEDIN_CLIENT_SECRET',
    ],
  },
  {
    what: 'an issuer without discovery',
    put: async () => ({ LINKEDIN_ISSUER: await pageOf('hello') }),
    says: [/LinkedIn: connection: .*→ correct LINKEDIN_/, 'not tried'],
  },
]

const redisFaults: Fault[] = [
  {
    what: 'a Redis that may evict everything',
    put: () => redisWith(['CONFIG', 'SET', 'maxmemory-policy', 'allkeys-lru']),
    says: ['Redis: eviction: maxmemory-policy is allkeys-lru'],
  },
  {
    what: 'a user of Redis without streams',
    put: () => redisWith(['ACL', 'SETUSER', 'default', '-@stream']),
    says: ['Redis: commands: XADD is refused  → let its user run streams'],
  },
  {
    what: 'a missing password of Redis',
    put: () => redisWith(['CONFIG', 'SET', 'requirepass', 'redis-password']),
    says: ['Redis: connection: NOAUTH', 'not tried'],
  },
]

const isNormal = (line: string) => /lifecycle: the rules cannot be read|Redis: settings/.test(line)

async function expectLines({ put, says }: Fault) {
  const lines = (await examined.findings(await put())).filter((line) => !isNormal(line))
  expect(lines, lines.join('\n')).toHaveLength(says.length)
  says.forEach((said, at) =>
    expect(lines[at]).toEqual(typeof said === 'string' ? expect.stringContaining(said) : expect.stringMatching(said)),
  )
}

test.each([...settingFaults, ...mongoFaults, ...s3Faults, ...mailFaults, ...providerFaults])('names $what', expectLines)

test.skipIf(!hasRedis).each(redisFaults)('names $what', expectLines)
