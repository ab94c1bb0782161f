import { GetObjectCommand } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { expect, test } from 'vitest'
import { metricsOf } from '../../test/metrics.ts'
import { twoHalves } from '../../test/pictures.ts'
import { announce, complete, sendParts } from '../../test/uploads.ts'
import { usePerson, useSite } from '../../test/use-site.ts'

const site = useSite({ ATELIER_REVISION: 'a1b2c3d' })
const creator = usePerson(site, 'creator')

/** How much each metric whose name begins like this has grown. */
async function grownBy(names: RegExp, work: () => Promise<unknown>): Promise<Record<string, number>> {
  const before = await metricsOf(site)
  await work()
  const grown = [...(await metricsOf(site))].map(([name, value]) => [name, value - (before.get(name) ?? 0)] as const)
  return Object.fromEntries(grown.filter(([name, by]) => names.test(name) && by !== 0))
}

async function uploadPicture(file: Buffer) {
  const begun = await announce(creator, 'picture.png', file.length)
  await sendParts(creator, begun, file)
  return complete(creator, begun.id)
}

test('shows the revision, the version of Node, and the lag of the event loop', async () => {
  const metrics = await metricsOf(site)
  expect(metrics.get(`atelier_build_info{revision="a1b2c3d",node="${process.version}"}`)).toBe(1)
  expect(metrics.get('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0)
})

test('counts an upload, its inspection, and its calls to S3', async () => {
  const picture = await twoHalves(64, 64)
  const grown = await grownBy(/^(uploads_|inspection.*_count|s3_.*_count)/, () => uploadPicture(picture))
  expect(grown).toMatchObject({
    'uploads_begun_total{purpose="artwork"}': 1,
    'uploads_finished_total{purpose="artwork"}': 1,
    'inspection_duration_seconds_count{operation="image",outcome="ok"}': 1,
    's3_duration_seconds_count{operation="CompleteMultipartUpload",outcome="ok"}': 1,
  })
})

test('does not count a signed address as a call to S3', async () => {
  const { client, buckets } = site.storage
  const sign = () => getSignedUrl(client, new GetObjectCommand({ Bucket: buckets.artworks, Key: 'any' }))
  expect(await grownBy(/^s3_.*_count/, sign)).toEqual({})
})

test('counts refused uploads by code, and missing files in S3', async () => {
  const grown = await grownBy(/^(uploads_|inspection.*_count|s3_.*_count)/, async () => {
    await expect(announce(creator, 'picture.png', 10 ** 9)).rejects.toThrow()
    await expect(uploadPicture(Buffer.alloc(1000, 'no picture'))).rejects.toThrow()
    await site.fetch('/media/artworks/public/nothing.webp')
  })
  expect(grown).toMatchObject({
    'uploads_refused_total{code="FILE_TOO_LARGE"}': 1,
    'uploads_refused_total{code="INVALID_FILE_TYPE"}': 1,
    'uploads_begun_total{purpose="artwork"}': 1,
    'inspection_duration_seconds_count{operation="image",outcome="refused"}': 1,
    's3_duration_seconds_count{operation="GetObject",outcome="missing"}': 1,
  })
  expect(grown).not.toHaveProperty('uploads_finished_total{purpose="artwork"}')
})

test('counts commands of MongoDB by name', async () => {
  const grown = await grownBy(/^mongodb_.*_count/, () => site.fetch(`/api/artworks/${'a'.repeat(24)}`))
  expect(grown['mongodb_duration_seconds_count{operation="find",outcome="ok"}']).toBeGreaterThan(0)
})

test('counts limits that were hit by name', async () => {
  const headers = { authorization: 'Bearer a-wrong-token' }
  const grown = await grownBy(/^rate_limits_/, async () => {
    for (let n = 0; n < 22; n++) await site.fetch('/api/releases', { headers })
  })
  expect(grown).toEqual({ 'rate_limits_exceeded_total{limit="delivery.token"}': 2 })
})

test('counts emails that a silent limit stopped', async () => {
  const body = { email: 'one@example.com', password: 'a long enough phrase' }
  const grown = await grownBy(/^rate_limits_/, async () => {
    for (let n = 0; n < 3; n++) await site.api.accounts.signUp({ body })
  })
  expect(grown).toEqual({ 'rate_limits_exceeded_total{limit="mail.signUp"}': 2 })
})

test('Redis is neither up nor down without REDIS_URL', async () => {
  expect((await metricsOf(site)).get('redis_up')).toBeNaN()
})
