import { GetObjectCommand } from '@aws-sdk/client-s3'
import type { Config } from '../../../settings/config.ts'
import { MARKER_KEY, readMarker } from '../../../storage/bucket-marker.ts'
import { UPLOADED } from '../../../storage/bucket-cors.ts'
import { bucketUrl } from '../../../storage/bucket-url.ts'
import { s3Time } from '../../../storage/s3-time.ts'
import type { Area } from '../../../storage/storage.ts'
import { compareClocks } from '../clock.ts'
import { ok, wrong } from '../finding.ts'
import { part } from '../part.ts'
import type { Check, Part } from '../part.ts'
import { tryInTurn } from '../rights.ts'
import { openBucket } from './bucket.ts'
import type { Bucket } from './bucket.ts'
import { lifecycle } from './lifecycle.ts'
import { owner } from './owner.ts'
import { uploadChecks } from './uploads.ts'

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
        lifecycle,
        ...(area === 'artworks' ? [owner] : []),
      ],
      close: ({ storage }) => storage.close(),
    }),
  )
