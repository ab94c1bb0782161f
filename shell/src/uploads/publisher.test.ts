import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { artworksCreate } from '@atelier/contract/artworks/routes.ts'
import { PART_BYTES } from '@atelier/contract/media/limits.ts'
import { USER, callOf, fileOf, pass, refusal, uploadWorld } from '../../testing/upload-world.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }))
afterEach(() => void vi.useRealTimers())

const partsOf = (received: string[]) => received.map((part) => part.split(':')[1]).sort()

test('uploads a file in parts and publishes it; the status is idle 3 s later', async () => {
  const { world, publisher } = uploadWorld()
  void publisher.publish(USER, callOf({ tags: ['neon'] }))
  await pass()
  expect(partsOf(world.received)).toEqual(['1', '2', '3', '4'])
  expect(world.created).toMatchObject([{ title: 'Film', tags: ['neon'], thumbnail_upload_id: null }])
  expect(world.states).toEqual(['uploading', 'processing', 'success'])
  expect(world.state).toMatchObject({ sent: 4 * PART_BYTES, published: { title: 'Artwork uploaded', id: 'a1' } })
  expect(world.shown).toMatchObject([{ title: 'Artwork uploaded', variant: 'success' }])
  expect(world.stale).toEqual(artworksCreate.stale)
  await pass(2999)
  expect(world.state.status).toBe('success')
  await pass(1)
  expect(world.state.status).toBe('idle')
})

test('uploads a video with its thumbnail', async () => {
  const { world, publisher } = uploadWorld()
  void publisher.publish(USER, callOf({ thumbnail: fileOf('poster.png', 10), orientation: 'vertical' }))
  await pass()
  expect(world.uploads.size).toBe(2)
  const [thumbnail, file] = [...world.uploads.keys()]
  expect(world.created).toMatchObject([{ upload_id: file, thumbnail_upload_id: thumbnail, orientation: 'vertical' }])
})

test('after a connection loss, resends only the part in flight', async () => {
  const { world, publisher } = uploadWorld()
  let tries = 0
  world.partFault = (part) => (part === 3 && tries++ < 3 ? 'cut' : undefined)
  void publisher.publish(USER, callOf())
  await pass(30_000)
  expect(tries).toBe(4)
  expect(partsOf(world.received)).toEqual(['1', '2', '3', '4'])
  expect(world.created).toHaveLength(1)
})

test('uploads the whole file through the API if S3 is unreachable', async () => {
  const { world, publisher } = uploadWorld()
  world.partFault = () => 'cut'
  void publisher.publish(USER, callOf())
  await pass(30_000)
  expect(partsOf(world.received)).toEqual(['whole'])
  expect(world.shown).toMatchObject([{ title: 'Artwork uploaded' }])
})

test('fails with a message when offline, and resumes on retry', async () => {
  const { world, publisher } = uploadWorld()
  const work = callOf()
  world.partFault = (part) => (part === 3 ? 'cut' : undefined)
  world.apiFault = (call) => (call === 'GET /uploads/:id' ? 'cut' : undefined)
  void publisher.publish(USER, work)
  await pass(30_000)
  expect(world.shown).toMatchObject([{ title: 'Network error', variant: 'destructive' }])
  expect(world.states).toEqual(['uploading', 'error', 'idle'])
  world.partFault = () => undefined
  void publisher.publish(USER, work)
  await pass()
  expect(partsOf(world.received)).toEqual(['1', '2', '3', '4'])
  expect(world.uploads.size).toBe(1)
})

test('times out after 10 minutes; pauses do not count', async () => {
  const { world, publisher } = uploadWorld()
  world.partFault = (part) => (part === 2 ? 'hang' : undefined)
  void publisher.publish(USER, callOf())
  await pass(9 * 60_000)
  publisher.pause()
  await pass(60 * 60_000)
  expect(world.state).toMatchObject({ status: 'uploading', paused: 'visitor', pausing: true })
  publisher.resume()
  await pass(60_000 - 1)
  expect(world.shown).toEqual([])
  await pass(1)
  expect(world.shown).toMatchObject([{ title: 'Upload timeout', variant: 'destructive' }])
  expect(world.states.slice(0, 2)).toEqual(['uploading', 'error'])
})

test('silently retries while the server is too busy to inspect the file', async () => {
  const { world, publisher } = uploadWorld()
  let asked = 0
  world.apiFault = (call) =>
    call === 'POST /uploads/:id/complete' && asked++ < 20 ? refusal(503, 'UNAVAILABLE') : undefined
  void publisher.publish(USER, callOf())
  await pass(5 * 60_000)
  expect(asked).toBe(21)
  expect(world.states.slice(0, 3)).toEqual(['uploading', 'processing', 'success'])
  expect(world.shown).toMatchObject([{ title: 'Artwork uploaded' }])
})

test.each([
  [500, 1],
  [502, 2],
  [505, 1],
])('a %s as the answer to the call leads to %s attempts', async (status, attempts) => {
  const { world, publisher } = uploadWorld()
  let asked = 0
  world.apiFault = (call) => (call === 'POST /artworks' && asked++ === 0 ? refusal(status, 'INTERNAL') : undefined)
  void publisher.publish(USER, callOf())
  await pass(10_000)
  expect(asked).toBe(attempts)
})

test('retries with backoff until the upload times out or is canceled', async () => {
  const { world, publisher } = uploadWorld()
  let asked = 0
  world.apiFault = (call) =>
    call === 'POST /uploads/:id/complete' && (asked += 1) > 0 ? refusal(503, 'UNAVAILABLE') : undefined
  void publisher.publish(USER, callOf())
  await pass(10 * 60_000)
  expect(world.shown).toMatchObject([{ title: 'Upload timeout' }])
  expect(asked).toBeLessThan(90)
  void publisher.publish(USER, callOf())
  await pass(60_000 - 1)
  void publisher.cancel()
  await pass()
  expect(world.shown.slice(1)).toMatchObject([{ title: 'Upload cancelled' }])
})

test('a pause starts no new part and lets those in flight complete', async () => {
  const { world, publisher } = uploadWorld()
  world.partFault = () => 'hold'
  void publisher.publish(USER, callOf())
  await pass()
  expect(world.held).toHaveLength(2)
  publisher.pause()
  expect(world.state).toMatchObject({ paused: 'visitor', pausing: true, sent: PART_BYTES })
  for (const arrive of world.held.splice(0)) arrive()
  await pass(60_000)
  expect(world.state).toMatchObject({ paused: 'visitor', pausing: false, sent: 2 * PART_BYTES, resending: 0 })
  expect(world.held).toEqual([])
  world.partFault = () => undefined
  publisher.resume()
  await pass()
  expect(partsOf(world.received)).toEqual(['1', '2', '3', '4'])
  expect(world.state).toMatchObject({ status: 'success', paused: null })
})

test('a pause after the last part was sent lasts until resumed', async () => {
  const { world, publisher } = uploadWorld()
  world.partFault = () => 'hold'
  void publisher.publish(USER, callOf({ file: fileOf('film.mp4', 10) }))
  await pass()
  publisher.pause()
  world.held[0]!()
  await pass()
  expect(world.state).toMatchObject({ status: 'uploading', paused: 'visitor', pausing: false })
  publisher.resume()
  await pass()
  expect(world.state).toMatchObject({ status: 'success' })
})

test('progress never decreases: lost bytes are reported as being resent', async () => {
  const { world, publisher } = uploadWorld()
  const sent: number[] = []
  const { set } = world
  world.set = (next) => {
    set(next)
    if (next.sent !== undefined) sent.push(next.sent)
  }
  world.partFault = (part) => (part > 2 ? 'hold' : undefined)
  void publisher.publish(USER, callOf())
  await pass()
  publisher.setOnline(false)
  await pass(60_000)
  expect(world.state).toMatchObject({ paused: 'offline', sent: 3 * PART_BYTES, resending: PART_BYTES })
  world.held = []
  publisher.setOnline(true)
  await pass()
  expect(world.state).toMatchObject({ paused: null, sent: 3 * PART_BYTES, resending: 0 })
  for (const arrive of world.held) arrive()
  await pass()
  expect(world.state).toMatchObject({ sent: 4 * PART_BYTES, resending: 0 })
  expect(partsOf(world.received)).toEqual(['1', '2', '3', '4'])
  expect(sent).toEqual(sent.toSorted((one, other) => one - other))
})

test('waits for a lost connection', async () => {
  const { world, publisher } = uploadWorld()
  world.partFault = (part) => (part === 2 ? 'hang' : undefined)
  void publisher.publish(USER, callOf())
  await pass()
  publisher.setOnline(false)
  await pass(20 * 60_000)
  expect(world.state).toMatchObject({ status: 'uploading', paused: 'offline' })
  expect(world.shown).toMatchObject([{ title: 'Network error' }])
  world.partFault = () => undefined
  publisher.setOnline(true)
  await pass()
  expect(partsOf(world.received)).toEqual(['1', '2', '3', '4'])
})

test('an upload that begins offline waits for the connection', async () => {
  const { world, publisher } = uploadWorld()
  world.online = false
  void publisher.publish(USER, callOf())
  await pass(60_000)
  expect(world.state).toMatchObject({ status: 'uploading', paused: 'offline' })
  expect(world.received).toEqual([])
  publisher.setOnline(true)
  await pass()
  expect(partsOf(world.received)).toEqual(['1', '2', '3', '4'])
})

test('canceling removes uploaded data and publishes nothing', async () => {
  const { world, publisher } = uploadWorld()
  world.partFault = (part) => (part === 2 ? 'hang' : undefined)
  void publisher.publish(USER, callOf())
  await pass()
  publisher.pause()
  void publisher.cancel()
  await pass()
  expect(world.state).toMatchObject({ status: 'idle', paused: null, title: '' })
  expect(world.cancelled).toHaveLength(1)
  expect(world.created).toEqual([])
  expect(world.kept.size).toBe(0)
})

test('resumes with the missing parts after a reload', async () => {
  const before = uploadWorld()
  before.world.partFault = (part) => (part >= 3 ? 'hang' : undefined)
  void before.publisher.publish(USER, callOf())
  await pass()
  const after = uploadWorld({ world: before.world, lock: (work) => work() })
  void after.publisher.resumeInterrupted('1'.repeat(24))
  await pass()
  expect(after.world.received).toEqual([])
  void after.publisher.resumeInterrupted(USER)
  await pass()
  expect(partsOf(after.world.received)).toEqual(['3', '4'])
  expect(after.world.created).toHaveLength(1)
  expect(after.world.kept.size).toBe(0)
})

test.each([
  ['INVALID_FILE_TYPE', 422, 'Invalid file type'],
  ['FILE_TOO_LARGE', 413, 'File too large'],
  ['TOO_MANY_PIXELS', 422, 'File too large'],
  ['UNREADABLE_FILE', 422, 'Upload failed'],
])('content rejected by the server as %s shows "%s"', async (code, status, title) => {
  const { world, publisher } = uploadWorld()
  world.apiFault = (call) => (call === 'POST /uploads/:id/complete' ? refusal(status, code) : undefined)
  void publisher.publish(USER, callOf())
  await pass()
  expect(world.shown).toMatchObject([{ title, variant: 'destructive' }])
  expect(world.created).toEqual([])
})

test('a full quota is reported before anything is sent', async () => {
  const { world, publisher } = uploadWorld()
  world.apiFault = (call) => (call === 'POST /uploads' ? refusal(409, 'STORAGE_FULL', 'Make room.') : undefined)
  void publisher.publish(USER, callOf())
  await pass()
  expect(world.shown).toMatchObject([{ title: 'Storage full', description: 'Make room.', variant: 'destructive' }])
  expect(world.received).toEqual([])
})

test('other failures show the server’s message; unexpected ones a generic text', async () => {
  const { world, publisher } = uploadWorld()
  world.apiFault = (call) => (call === 'POST /artworks' ? refusal(403, 'FORBIDDEN', 'Not yours.') : undefined)
  void publisher.publish(USER, callOf())
  await pass()
  world.apiFault = (call) => (call === 'POST /artworks' ? refusal(500, 'INTERNAL') : undefined)
  void publisher.publish(USER, callOf())
  await pass()
  expect(world.shown).toMatchObject([
    { title: 'Upload failed', description: 'Not yours.' },
    { title: 'Upload failed', description: 'An unexpected error occurred. Please try again.' },
  ])
})

test('uploads and inspects a single file; only its caller gets progress', async () => {
  const { world, publisher } = uploadWorld()
  const told: unknown[] = []
  const onProgress = (sent: number, size: number) => told.push(`${sent} of ${size}`)
  const id = await publisher.send(fileOf('poster.png', 10), { purpose: 'thumbnail', onProgress })
  expect([...world.uploads.keys()]).toEqual([id])
  expect([told[0], told.at(-1)]).toEqual(['0 of 10', '10 of 10'])
  expect(world.shown).toEqual([])
  expect(world.states).toEqual([])
})

test('sends nothing for a caller who has left before', async () => {
  const { world, publisher } = uploadWorld()
  const sending = publisher.send(fileOf('poster.png', 10), { purpose: 'thumbnail', signal: AbortSignal.abort() })
  await expect(sending).rejects.toThrow()
  expect(world.created).toEqual([])
})

test('a suspended upload is silently kept and resumes when its owner returns', async () => {
  const { world, publisher } = uploadWorld()
  world.partFault = (part) => (part === 3 ? 'hang' : undefined)
  void publisher.publish(USER, callOf())
  await pass()
  world.owner = undefined
  publisher.suspend()
  await publisher.resumeInterrupted(USER)
  await pass()
  expect([world.states.at(-1), world.kept.size, world.cancelled, world.shown]).toEqual(['idle', 1, [], []])
  world.partFault = () => undefined
  world.owner = USER
  void publisher.resumeInterrupted(USER)
  await pass()
  expect(world.created).toHaveLength(1)
  expect(world.kept.size).toBe(0)
})
