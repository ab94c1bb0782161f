import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Connection } from 'mongoose'
import { testEnvironment } from '../../../test/environment.ts'
import { connectDatabase } from '../../database/connect.ts'
import { INSPECTION } from '../limits.ts'
import { underLease } from './upload-lease.ts'
import { uploadModel } from './uploads.model.ts'
import type { UploadDocument } from './uploads.model.ts'

const { leaseMs } = INSPECTION
let database: Connection
let upload: Pick<UploadDocument, '_id' | 'state'>
let time = Date.UTC(2026, 0, 1)
const now = () => new Date(time)

beforeAll(async () => {
  database = await connectDatabase(testEnvironment()['MONGODB_URI']!)
})
afterAll(async () => {
  await database.dropDatabase()
  await database.close()
})
beforeEach(async () => {
  const { _id } = await uploadModel(database).create({
    user_id: '1'.repeat(24),
    client_id: crypto.randomUUID(),
    purpose: 'artwork',
    key: crypto.randomUUID(),
    file_type: 'image',
    content_type: 'image/png',
    size: 1,
    state: 'stored',
    created_at: now(),
    expires_at: now(),
  })
  upload = { _id, state: 'stored' }
})

type Work = Parameters<typeof underLease>[3]
const lease = (work: Work) => underLease({ uploads: uploadModel(database), now }, upload, leaseMs, work)
const stored = () => uploadModel(database).findById(upload._id).lean<UploadDocument>()

/** Work that never finishes, like that of a killed process. */
const begin = () => new Promise<void>((begun) => void lease(() => (begun(), new Promise(() => {}))))

test("a killed process's lease expires after 20 s", async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  await begin()
  time += 19_999
  expect(await lease(async () => 'mine')).toBe('leased')
  time += 1
  expect(await lease(async () => 'mine')).toBe('mine')
  expect((await stored())?.lease_until).toBeNull()
})

test('a live process renews its lease; after losing it, its result is ignored', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  let [begun, goOn] = [() => {}, () => {}]
  const hasBegun = new Promise<void>((resolve) => (begun = resolve))
  const slow = lease(async (_leased, settle) => {
    begun()
    await new Promise<void>((resolve) => (goOn = resolve))
    await settle({ state: 'ready' })
  })
  await hasBegun
  const before = (await stored())!.lease_until!
  time += leaseMs / 4
  vi.advanceTimersByTime(leaseMs / 4)
  await expect.poll(async () => (await stored())!.lease_until! > before).toBe(true)
  time += leaseMs - 1
  expect(await lease(async () => {})).toBe('leased')

  time += 1
  await lease(async (_leased, settle) => settle({ state: 'refused', refusal: 'TOO_COSTLY' }))
  goOn()
  await slow
  expect(await stored()).toMatchObject({ state: 'refused', lease_until: null })
})

test('failed work releases the lease', async () => {
  await expect(lease(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await lease(async () => 'mine')).toBe('mine')
})
