import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { testEnvironment } from '../../test/environment.ts'
import { twoHalves } from '../../test/pictures.ts'
import { announce, upload } from '../../test/uploads.ts'
import { useSite } from '../../test/use-site.ts'
import { readConfig } from '../settings/config.ts'
import { createStorage, ensureBuckets } from './storage.ts'

// As a container's agent provides them. The emulated S3 verifies the signatures, and ignores the token.
const SECONDS = 1200
let requests = 0
let agent: Server
beforeAll(async () => {
  agent = createServer((_request, response) => {
    requests += 1
    const { accessKeyId: AccessKeyId, secretAccessKey: SecretAccessKey } = inject('s3')
    const Expiration = new Date(Date.now() + SECONDS * 1000)
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ AccessKeyId, SecretAccessKey, Token: 'the-token', Expiration }))
  }).listen(0, '127.0.0.1')
  await vi.waitFor(() => expect(agent.address()).not.toBeNull())
})
beforeAll(() => {
  for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_PROFILE', 'AWS_WEB_IDENTITY_TOKEN_FILE']) vi.stubEnv(name, undefined)
  const { port } = agent.address() as AddressInfo
  vi.stubEnv('AWS_CONTAINER_CREDENTIALS_FULL_URI', `http://127.0.0.1:${port}/role`)
})
afterAll(() => {
  vi.unstubAllEnvs()
  agent.close()
})

const ofRole = { S3_CREDENTIALS: 'role', S3_ACCESS_KEY_ID: '', S3_SECRET_ACCESS_KEY: '' }
const site = useSite(ofRole)

test('stores, signs and inspects with the credentials of a role, which are fetched once', async () => {
  const creator = await site.as('creator')
  expect(await upload(creator, 'one.png', await twoHalves(64, 32))).toMatchObject({ state: 'ready', width: 64 })
  await site.storage.ping()
  expect(requests).toBe(1)
})

test('presigned URLs carry the token, and end with the credentials', async () => {
  const creator = await site.as('creator')
  const { id } = await announce(creator, 'one.png', 1000)
  const { parts, expires_at } = await creator.api.media.signParts({ params: { id }, body: { part_numbers: [1] } })
  const query = new URL(parts[0]!.url).searchParams
  expect(query.get('X-Amz-Security-Token')).toBe('the-token')
  const seconds = Number(query.get('X-Amz-Expires'))
  expect(seconds).toBeGreaterThan(SECONDS - 120)
  expect(seconds).toBeLessThanOrEqual(SECONDS)
  expect(Date.parse(expires_at) - Date.now()).toBeLessThanOrEqual(SECONDS * 1000)
})

test('without a role the start fails with one clear line', async () => {
  vi.stubEnv('AWS_CONTAINER_CREDENTIALS_FULL_URI', undefined)
  vi.stubEnv('AWS_EC2_METADATA_DISABLED', 'true')
  const { s3 } = readConfig({ ...testEnvironment(), ...ofRole })
  const storage = createStorage(s3)
  await expect(ensureBuckets(storage, s3.endpoint)).rejects.toThrow(
    /^S3_CREDENTIALS: no role provides credentials here \([^\n]*\)$/,
  )
  storage.close()
})
