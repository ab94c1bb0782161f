import { randomUUID } from 'node:crypto'
import {
  GetBucketLifecycleConfigurationCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import type { LifecycleRule } from '@aws-sdk/client-s3'
import { connectDatabase } from '../../database/connect.ts'
import { createMultipart } from '../../media/uploads/multipart.ts'
import type { MultipartTarget } from '../../media/uploads/multipart.ts'
import type { Config } from '../../settings/config.ts'
import { UPLOADED, acceptsPreflight, neededRule } from '../../storage/bucket-cors.ts'
import { MARKER_KEY, readMarker } from '../../storage/bucket-marker.ts'
import { bucketState } from '../../storage/bucket-mismatch.ts'
import { bucketUrl } from '../../storage/bucket-url.ts'
import { s3Time } from '../../storage/s3-time.ts'
import { TRASH_PREFIX, createStorage } from '../../storage/storage.ts'
import type { Area, Storage } from '../../storage/storage.ts'
import { compareClocks } from './clock.ts'
import { FindingError, ok, untried, warning, wrong } from './finding.ts'
import type { Finding } from './finding.ts'
import { part } from './part.ts'
import type { Check, Part } from './part.ts'
import { tryInTurn } from './rights.ts'
import { marks } from './s3-marks.ts'

/** Two attempts end within a check's time. */
const TIMEOUTS = { connection: 2000, answer: 4000 }

interface Bucket {
  storage: Storage
  area: Area
  Bucket: string
  /** Of a scratch object. */
  Key: string
  config: Config
}

const settingOf = (area: Area) => `S3_BUCKET_${area.toUpperCase()}`

async function openBucket(config: Config, area: Area): Promise<Bucket> {
  const storage = createStorage(config.s3, TIMEOUTS)
  const Bucket = config.s3.buckets[area]
  try {
    // Unlike HeadBucket, the response names the reason of a refusal.
    await storage.client.send(new ListObjectsV2Command({ Bucket, MaxKeys: 1 }))
  } catch (error) {
    storage.close()
    if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404)
      throw new FindingError(
        warning(
          `there is no bucket ${Bucket}`,
          `correct ${settingOf(area)}, or start a backend, which creates it, and run this again`,
        ),
      )
    throw error
  }
  return { storage, area, Bucket, Key: `_doctor/${randomUUID()}`, config }
}

const RESPONSE_MS = 4000
const TEXT = Buffer.from('A scratch object; it may be deleted.')

const rights: Check<Bucket> = {
  name: 'rights',
  todo: 'check the policy of the bucket',
  async run({ storage, area, Bucket, Key }) {
    const { client } = storage
    const remove = () => storage.remove(area, Key)
    const todo = `allow s3:GetObject, s3:PutObject and s3:DeleteObject on ${Bucket}/*, for S3_ACCESS_KEY_ID`
    try {
      return await tryInTurn(todo, [
        // First, so that nothing is stored that could not be removed.
        ['DeleteObject', remove],
        ['PutObject', () => storage.put(area, Key, TEXT, 'text/plain')],
        [
          'GetObject',
          () => client.send(new GetObjectCommand({ Bucket, Key })).then(({ Body }) => Body?.transformToString()),
        ],
      ])
    } finally {
      await remove().catch(() => {})
    }
  },
}

const privacy: Check<Bucket> = {
  name: 'privacy',
  atStart: true,
  todo: 'allow s3:GetObject and s3:PutObject on its objects',
  async run({ storage, area, Bucket, Key, config: { s3 } }) {
    const isMarked = (await readMarker(storage, area)) !== null
    try {
      if (!isMarked) await storage.remove(area, Key)
      if (!isMarked) await storage.put(area, Key, TEXT, 'text/plain')
      const address = new URL(isMarked ? MARKER_KEY : Key, bucketUrl(s3, Bucket))
      const answer = await fetch(address, { signal: AbortSignal.timeout(RESPONSE_MS) })
      await answer.body?.cancel()
      if (!answer.ok) return ok()
      return wrong(
        'everyone can read its objects without a key, also those that are not published',
        `remove the policy or the ACL that makes ${Bucket} public`,
      )
    } finally {
      if (!isMarked) await storage.remove(area, Key).catch(() => {})
    }
  },
}

const clock = (now: () => Date): Check<Bucket> => ({
  name: 'clock',
  atStart: true,
  todo: 'let the proxy in front of S3 keep the Date header',
  run: async ({ storage }) => compareClocks(await s3Time(storage), now()),
})

const PART = 'A part of a scratch object.'
const UPLOAD_MS = 5000

async function send(address: string, body: string): Promise<number> {
  const answer = await fetch(address, { method: 'PUT', body, signal: AbortSignal.timeout(UPLOAD_MS) })
  await answer.body?.cancel()
  return answer.status
}

/** As a browser uploads: parts to addresses signed for `S3_PUBLIC_ENDPOINT`. */
async function upload({ storage, area, Bucket, Key, config }: Bucket): Promise<Finding> {
  const multipart = createMultipart(storage, config.s3)
  const target: MultipartTarget = { area, key: Key, uploadId: 'none' }
  const todo = `allow s3:PutObject, s3:DeleteObject, s3:AbortMultipartUpload and s3:ListMultipartUploadParts on ${Bucket}/*`
  try {
    await tryInTurn(todo, [
      // First, so that nothing is begun that could not be removed.
      ['DeleteObject', () => storage.remove(area, Key)],
      ['AbortMultipartUpload', () => multipart.abort(target)],
      ['CreateMultipartUpload', async () => (target.uploadId = await multipart.begin(area, Key, 'text/plain'))],
      ['ListMultipartUploadParts', () => multipart.parts(target)],
    ])
    const address = await multipart.sign(target, 1, PART.length)
    const isLonger = (await send(address, `${PART}!`)) === 200
    const status = await send(address, PART)
    if (status !== 200)
      return wrong(
        `a signed upload to ${new URL(config.s3.publicEndpoint).host} is refused (HTTP ${status})`,
        'let the proxy in front of S3 keep the Host header, path and query; correct S3_PUBLIC_ENDPOINT and S3_REGION',
      )
    await multipart.complete(target, (await multipart.parts(target)) ?? [])
    return isLonger
      ? warning('S3 accepts more bytes than the address is signed for', 'let the proxy keep the signed headers')
      : ok()
  } finally {
    await multipart.abort(target).catch(() => {})
    await storage.remove(area, Key).catch(() => {})
  }
}

const uploadChecks: readonly Check<Bucket>[] = [
  {
    name: 'uploads',
    todo: 'check the policy of the bucket',
    run: upload,
  },
  {
    name: 'CORS',
    todo: 'correct S3_PUBLIC_ENDPOINT',
    async run({ Bucket, config }) {
      const { origin } = new URL(config.publicUrl)
      const forBrowsers = { ...config.s3, endpoint: config.s3.publicEndpoint }
      if (await acceptsPreflight(forBrowsers, Bucket, origin)) return ok()
      return wrong(
        `browsers at ${origin} cannot send parts to it`,
        `start a backend whose key may set the rule, or set it: ${JSON.stringify(neededRule(origin))}`,
      )
    },
  },
]

/** Files there are disposable. */
const DISPOSABLE = [TRASH_PREFIX, '_incoming/']

/** Old rules have a prefix of their own. */
const prefixOf = ({ Filter, ...rule }: LifecycleRule) =>
  Filter?.Prefix ?? Filter?.And?.Prefix ?? (rule as { Prefix?: string }).Prefix ?? ''

const deletes = (rule: LifecycleRule) =>
  (rule.Expiration?.Days !== undefined || rule.Expiration?.Date !== undefined) &&
  !DISPOSABLE.some((prefix) => prefixOf(rule).startsWith(prefix))

const abortsUploads = (rule: LifecycleRule) =>
  rule.AbortIncompleteMultipartUpload !== undefined && prefixOf(rule) === ''

const lifecycle: Check<Bucket> = {
  name: 'lifecycle',
  todo: 'allow s3:GetLifecycleConfiguration on the bucket',
  async run({ storage, area, Bucket }) {
    const rules = await storage.client.send(new GetBucketLifecycleConfigurationCommand({ Bucket })).then(
      ({ Rules = [] }) => Rules.filter(({ Status }) => Status === 'Enabled'),
      (error: unknown) => unreadable(error),
    )
    if (!Array.isArray(rules)) return rules
    const harmful = rules.find(deletes)
    if (harmful)
      return wrong(
        `the rule ${harmful.ID ?? 'without a name'} deletes files that the site needs`,
        `remove it, or restrict it to ${DISPOSABLE.join(' or ')}`,
      )
    if (!UPLOADED.includes(area) || rules.some(abortsUploads)) return ok()
    return warning(
      'no rule removes incomplete multipart uploads, whose parts cost space',
      'add a rule with AbortIncompleteMultipartUpload after 7 days',
    )
  },
}

function unreadable(error: unknown): Finding | LifecycleRule[] {
  if (!(error instanceof S3ServiceException)) throw error
  if (error.name === 'NoSuchLifecycleConfiguration') return []
  return untried(`the rules cannot be read (${error.name})`)
}

/** Of all buckets. */
const owner: Check<Bucket> = {
  name: 'database of the buckets',
  todo: 'allow s3:GetObject on its objects',
  async run({ storage, config }) {
    const database = await connectDatabase(config.mongodbUri).catch(() => null)
    if (!database) return untried('not tried without MongoDB')
    try {
      const { mismatch, unmarked } = await bucketState({ database, storage })
      if (mismatch) return wrong(mismatch.message, 'correct MONGODB_URI or the buckets before any backend starts')
      return unmarked.length > 0 ? ok('the first backend that starts marks them') : ok()
    } finally {
      await database.close()
    }
  },
}

/** One per bucket. */
export const s3 = (config: Config, now: () => Date): Part[] =>
  (Object.keys(config.s3.buckets) as Area[]).map((area) =>
    part<Bucket>({
      name: `S3 ${config.s3.buckets[area]}`,
      todo: `correct S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, or allow s3:ListBucket on ${config.s3.buckets[area]}`,
      open: () => openBucket(config, area),
      checks: [
        ...(area === 'artworks' ? [clock(now)] : []),
        rights,
        privacy,
        ...(UPLOADED.includes(area) ? uploadChecks : []),
        ...(area === 'artworks' ? [marks] : []),
        lifecycle,
        ...(area === 'artworks' ? [owner] : []),
      ],
      close: ({ storage }) => storage.close(),
    }),
  )
