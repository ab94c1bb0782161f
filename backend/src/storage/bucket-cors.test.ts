import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { DeleteBucketCorsCommand, GetBucketCorsCommand, PutBucketCorsCommand } from '@aws-sdk/client-s3'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { removeBuckets } from '../../test/clean-up.ts'
import { testEnvironment } from '../../test/environment.ts'
import { readConfig } from '../settings/config.ts'
import { ensureCors } from './bucket-cors.ts'
import { createStorage, ensureBuckets } from './storage.ts'
import type { Storage } from './storage.ts'

const config = readConfig(testEnvironment())
const storage = createStorage(config.s3)
const { artworks } = config.s3.buckets
const origin = 'https://atelier.example'

beforeAll(() => ensureBuckets(storage, config.s3.endpoint))
beforeEach(() => storage.client.send(new DeleteBucketCorsCommand({ Bucket: artworks })).then(() => {}))
afterAll(async () => {
  await removeBuckets(storage)
  storage.close()
})

const preflight = (from: string) =>
  fetch(`${config.s3.endpoint}/${artworks}/1.png`, {
    method: 'OPTIONS',
    headers: { origin: from, 'access-control-request-method': 'PUT' },
  }).then(({ status }) => status)

async function logged(of: Storage): Promise<Record<string, unknown>[]> {
  const lines: Record<string, unknown>[] = []
  const write = (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>)
  await ensureCors(of, origin, pino({}, { write }))
  return lines
}

/** An S3 without CORS configuration that allows every origin, or none. */
async function fixedS3(allowed: Record<string, string>): Promise<Storage> {
  const server = createServer((request, response) => {
    if (request.method === 'OPTIONS') response.writeHead(200, allowed).end()
    else
      response.writeHead(501, { 'content-type': 'application/xml' }).end('<Error><Code>NotImplemented</Code></Error>')
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const fixed = createStorage({ ...config.s3, endpoint })
  onTestFinished(() => {
    fixed.close()
    server.closeAllConnections()
    server.close()
  })
  return fixed
}

test('startup adds the PUT rule once and keeps existing rules', async () => {
  const other = { AllowedOrigins: ['https://other.example'], AllowedMethods: ['PUT'], AllowedHeaders: ['*'] }
  await storage.client.send(new PutBucketCorsCommand({ Bucket: artworks, CORSConfiguration: { CORSRules: [other] } }))
  expect(await preflight(origin)).toBe(403)
  expect(await logged(storage)).toContainEqual(expect.objectContaining({ bucket: artworks, origin }))
  expect(await logged(storage)).toEqual([])
  expect([await preflight(origin), await preflight('https://other.example')]).toEqual([200, 200])
  expect(await preflight('https://third.example')).toBe(403)
  const { CORSRules } = await storage.client.send(new GetBucketCorsCommand({ Bucket: artworks }))
  expect(CORSRules).toHaveLength(2)
})

test('warns with the exact rule if S3 does not support setting it, unless it allows every origin', async () => {
  const lines = await logged(await fixedS3({}))
  expect(lines).toHaveLength(2)
  expect(lines[0]).toMatchObject({
    bucket: artworks,
    why: 'NotImplemented',
    rule: { AllowedOrigins: [origin], AllowedMethods: ['PUT'], AllowedHeaders: ['*'], ExposeHeaders: ['ETag'] },
  })
  expect(await logged(await fixedS3({ 'access-control-allow-origin': '*' }))).toEqual([])
})
