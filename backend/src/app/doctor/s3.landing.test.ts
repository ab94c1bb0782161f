import {
  DeleteBucketPolicyCommand,
  GetBucketCorsCommand,
  PutBucketCorsCommand,
  PutBucketPolicyCommand,
} from '@aws-sdk/client-s3'
import { onTestFinished, test } from 'vitest'
import { expectFindings, startExaminedSite } from '../../../test/examined-site.ts'
import type { Fault } from '../../../test/examined-site.ts'
import { denied, startS3Proxy } from '../../../test/s3-proxy.ts'
import type { S3Fault } from '../../../test/s3-proxy.ts'
import { freePort } from '../../../test/free-port.ts'
import { using } from '../../../test/use-site.ts'

const examined = using(startExaminedSite)

const behindS3Proxy = async (...faults: S3Fault[]) => ({
  S3_ENDPOINT: await startS3Proxy(examined.env['S3_ENDPOINT']!, faults),
})

const isList = (path = '') => /list-type=2/.test(path)
const isObject = (path = '') => /\/_doctor\/[^?]*(\?x-id=|$)/.test(path)

const faults: Fault[] = [
  {
    what: 'a wrong key of S3',
    put: () => ({ S3_SECRET_ACCESS_KEY: 'another-secret' }),
    says: [
      /S3 \S+-artworks: connection: SignatureDoesNotMatch 403 {2}→ correct S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY/,
      'not tried without a connection',
      /S3 \S+-avatars: connection/,
      'not tried without a connection',
      /S3 \S+-assets: connection/,
      'not tried without a connection',
    ],
  },
  {
    what: 'a bucket that does not exist',
    put: () => ({ S3_BUCKET_AVATARS: 'no-such-bucket' }),
    says: [
      'S3 no-such-bucket: connection: there is no bucket no-such-bucket  → correct S3_BUCKET_AVATARS, or start a backend',
      'not tried without a connection',
    ],
  },
  {
    what: 'a policy without DeleteObject',
    put: () => behindS3Proxy(denied(({ method, url }) => method === 'DELETE' && isObject(url))),
    says: [
      /artworks: rights: DeleteObject is refused {2}→ allow s3:GetObject/,
      /artworks: uploads: DeleteObject is refused/,
      /artworks: marks of works: not tried without s3:DeleteObject/,
      /avatars: rights: Delete/,
      /avatars: uploads: Delete/,
      /assets: rights: Delete/,
    ],
  },
  {
    what: 'a policy without ListBucket',
    put: () => behindS3Proxy(denied(({ url }) => isList(url))),
    says: [
      /artworks: connection: AccessDenied 403 {2}→ .* allow s3:ListBucket on \S+-artworks/,
      'not tried without a connection',
      /avatars: connection: AccessDenied/,
      'not tried without a connection',
      /assets: connection: AccessDenied/,
      'not tried without a connection',
    ],
  },
  {
    what: 'a policy without PutObject',
    put: () => behindS3Proxy(denied(({ method, url }) => method === 'PUT' && isObject(url))),
    says: [
      /artworks: rights: PutObject is refused/,
      /artworks: marks of works: PutObject is refused/,
      /avatars: rights: Put/,
      /assets: rights: Put/,
    ],
  },
  {
    what: 'a policy without multipart uploads',
    put: () => behindS3Proxy(denied(({ method, url = '' }) => method === 'POST' && url.includes('uploads'))),
    says: [
      /artworks: uploads: CreateMultipartUpload is refused/,
      /artworks: marks of works: UploadPartCopy is refused/,
      /avatars: uploads: Create/,
    ],
  },
  {
    what: 'a service without UploadPartCopy',
    put: () => {
      const isPartCopy: S3Fault['when'] = ({ url = '', headers }) =>
        url.includes('partNumber') && headers['x-amz-copy-source'] !== undefined
      return behindS3Proxy({ when: isPartCopy, status: 501, code: 'NotImplemented' })
    },
    says: [/artworks: marks of works: NotImplemented 501 {2}→ use a service that knows UploadPartCopy/],
  },
  {
    what: 'a policy that allows no copies',
    put: () => behindS3Proxy(denied(({ headers }) => headers['x-amz-copy-source'] !== undefined)),
    says: [/artworks: marks of works: UploadPartCopy is refused {2}→ allow s3:GetObject, s3:PutObject/],
  },
  {
    what: 'a proxy that drops metadata',
    put: () =>
      behindS3Proxy({ when: ({ method, url = '' }) => method === 'HEAD' && url.includes('_doctor/'), status: 200, body: '' }), // prettier-ignore
    says: [/artworks: marks of works: it loses the metadata of objects/],
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
    what: 'a public endpoint that ignores the signed length',
    async put() {
      const isLonger: S3Fault['when'] = ({ method, headers }) => method === 'PUT' && headers['content-length'] === '28'
      const proxy = await startS3Proxy(examined.env['S3_ENDPOINT']!, [{ when: isLonger, status: 200, body: '' }])
      return { S3_PUBLIC_ENDPOINT: proxy }
    },
    says: [
      /^warning S3 \S+-artworks: uploads: S3 accepts more bytes than the address is signed for/,
      /^warning S3 \S+-avatars: uploads: S3 accepts more bytes/,
    ],
  },
  {
    what: 'a public endpoint that cannot be reached',
    put: async () => ({ S3_PUBLIC_ENDPOINT: `http://127.0.0.1:${await freePort()}` }),
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

test.each(faults)('names $what', (fault) => expectFindings(examined, fault))
