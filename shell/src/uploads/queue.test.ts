import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { artworksCreate } from '@atelier/contract/artworks/routes.ts'
import { PART_BYTES } from '@atelier/contract/media/limits.ts'
import { USER, callOf, fileOf, pass, refusal, uploadWorld } from '../../testing/upload-world.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }))
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

type Tab = ReturnType<typeof uploadWorld>

const small = () => fileOf('a.png', 10)

/** Queues works of these titles. */
function queue({ publisher }: Tab, ...titles: string[]) {
  for (const title of titles) void publisher.publish(USER, callOf({ title, file: small() }), title)
}
const titles = (works: Iterable<unknown> = []) => [...(works as Iterable<{ title: string }>)].map(({ title }) => title)
/** A tab whose S3 leaves the first file in flight. */
function holding(beside?: Parameters<typeof uploadWorld>[0]): Tab {
  const tab = uploadWorld(beside)
  let isFirst = true
  tab.world.partFault = () => {
    const fault = isFirst ? ('hang' as const) : undefined
    isFirst = false
    return fault
  }
  return tab
}

test('publishes one by one in order, with one toast at the end', async () => {
  const tab = uploadWorld()
  const places: unknown[] = []
  const { set } = tab.world
  tab.world.set = (next) => {
    set(next)
    if (next.status === 'uploading') places.push([tab.world.state.title, next.done, titles(next.waiting), next.sent])
  }
  queue(tab, 'a', 'b', 'c')
  await pass()
  const { world } = tab
  expect(titles(world.created)).toEqual(['a', 'b', 'c'])
  expect(places.slice(1)).toEqual([
    ['a', 0, ['b', 'c'], 0],
    ['b', 1, ['c'], 0],
    ['c', 2, [], 0],
  ])
  expect(world.shown).toEqual([{ title: '3 works published', variant: 'success' }])
  expect(world.stale).toEqual([1, 2, 3].flatMap(() => artworksCreate.stale))
  await pass(3000)
  expect(world.state).toMatchObject({ status: 'idle', done: 0 })
  queue(tab, 'd')
  await pass()
  expect(world.shown.at(-1)).toMatchObject({ title: 'Artwork uploaded' })
})

test('one that fails stops no other, and is kept until it is retried', async () => {
  const tab = uploadWorld()
  const { world, publisher } = tab
  let asked = 0
  world.apiFault = (call) =>
    call === 'POST /uploads/:id/complete' && (asked += 1) === 2
      ? refusal(422, 'UNREADABLE_FILE', 'No picture.')
      : undefined
  queue(tab, 'a', 'b', 'c')
  await pass(3000)
  expect(titles(world.created)).toEqual(['a', 'c'])
  expect(world.shown).toMatchObject([
    { title: 'Upload failed', description: expect.stringMatching(/b.*: No picture\.$/) },
    { title: '2 works published' },
  ])
  const failed = [{ id: 'b', title: 'b', reason: { title: 'Upload failed', description: 'No picture.' } }]
  expect(world.state).toMatchObject({ status: 'idle', failed })
  expect([titles(world.failed.values()), world.kept.size]).toEqual([['b'], 0])

  vi.setSystemTime(Date.now() + 48 * 3_600_000)
  await publisher.retry(USER, 'b')
  expect(titles(world.created)).toEqual(['a', 'c', 'b'])
  expect([world.state.failed, world.failed.size, world.kept.size]).toEqual([[], 0, 0])
  // The server has forgotten the upload by then
  expect(world.uploads.size).toBe(4)
})

test.each([
  ['a full storage', 'POST /uploads', () => refusal(409, 'STORAGE_FULL', 'Make room.'), 'Storage full'],
  ['a lost server', 'POST /uploads', () => 'cut' as const, 'Network error'],
  ['too many requests', 'POST /artworks', () => refusal(429, 'RATE_LIMITED', 'Later.'), 'Upload failed'],
])('%s stops the queue, said once, and keeps the rest', async (_, refused, fault, title) => {
  const tab = uploadWorld()
  const { world, publisher } = tab
  let asked = 0
  world.apiFault = (call) => (call === refused && (asked += 1) > 1 ? fault() : undefined)
  queue(tab, 'a', 'b', 'c', 'd')
  await pass(60_000)
  expect(titles(world.created)).toEqual(['a'])
  expect(world.shown).toHaveLength(2)
  expect(world.shown[0]).toMatchObject({ title, description: expect.stringContaining('The next 2 works are kept') })
  expect(titles(world.state.failed)).toEqual(['b', 'c', 'd'])
  world.apiFault = () => undefined
  await publisher.retry(USER)
  expect(titles(world.created)).toEqual(['a', 'b', 'c', 'd'])
})

test('cancels one that waits, the one under way, and what failed', async () => {
  const tab = holding()
  const { world, publisher } = tab
  queue(tab, 'a', 'b', 'c', 'd')
  await pass()
  await publisher.cancel('c')
  expect(titles(world.state.waiting)).toEqual(['b', 'd'])
  expect(world.changes).toContain('c')
  world.apiFault = (call) => (call === 'POST /artworks' ? refusal(422, 'INVALID_INPUT') : undefined)
  await publisher.cancel()
  await pass()
  expect(titles(world.state.failed)).toEqual(['b', 'd'])
  expect(world.cancelled).toHaveLength(2)
  await publisher.cancel('b')
  expect([titles(world.state.failed), world.cancelled.length, titles(world.failed.values())]).toEqual([['d'], 3, ['d']])
})

test('what follows a paused upload that is canceled waits until resumed', async () => {
  const tab = holding()
  const { world, publisher } = tab
  queue(tab, 'a', 'b')
  await pass()
  publisher.pause()
  await publisher.cancel()
  await pass()
  expect(world.state).toMatchObject({ id: 'b', status: 'uploading', paused: 'visitor' })
  publisher.resume()
  await pass()
  expect(titles(world.created)).toEqual(['b'])
})

test('a reload in the middle goes on in order, and counts what was published before', async () => {
  const before = uploadWorld()
  let asked = 0
  before.world.partFault = () => ((asked += 1) === 2 ? 'hang' : undefined)
  queue(before, 'b', 'a', 'c')
  await pass()
  expect(titles(before.world.created)).toEqual(['b'])
  const after = uploadWorld({ world: before.world, lock: (work) => work() })
  void after.publisher.resumeInterrupted(USER)
  await pass()
  expect(titles(after.world.created)).toEqual(['a', 'c'])
  expect(after.world.shown).toMatchObject([{ title: '3 works published' }])
})

test('of two tabs that both publish one sends, and the other publishes nothing again', async () => {
  const one = holding()
  const other = uploadWorld(one)
  queue(one, 'a')
  await pass()
  queue(other, 'b')
  await pass()
  await one.publisher.reread()
  expect(titles(one.world.state.waiting)).toEqual(['b'])
  await one.publisher.cancel('a')
  await pass()
  expect([titles(one.world.created), other.world.created]).toEqual([['b'], []])
  expect(other.world.state.status).toBe('idle')
})

test('without space in the browser the queue goes on in this tab, which is said', async () => {
  const tab = holding()
  const { world, publisher } = tab
  world.hasSpace = false
  world.apiFault = (call) => (call === 'POST /artworks' ? refusal(422, 'INVALID_INPUT') : undefined)
  queue(tab, 'a', 'b')
  await pass()
  expect(titles(world.shown)).toEqual(['Keep this tab open'])
  await publisher.cancel()
  await pass()
  expect(titles(world.state.failed)).toEqual(['b'])
  world.apiFault = () => undefined
  await publisher.retry(USER, 'b')
  expect(titles(world.created)).toEqual(['b'])
})

test('the same file twice is two uploads; handed over again after a failure it replaces what failed', async () => {
  const tab = uploadWorld()
  const { world, publisher } = tab
  const file = small()
  for (const title of ['a', 'b']) void publisher.publish(USER, callOf({ title, file }))
  await pass()
  expect([titles(world.created), world.uploads.size]).toEqual([['a', 'b'], 2])
  world.apiFault = (call) => (call === 'POST /artworks' ? refusal(422, 'INVALID_INPUT') : undefined)
  const another = small()
  void publisher.publish(USER, callOf({ title: 'c', file: another }))
  await pass()
  world.apiFault = () => undefined
  // As a form does with what it takes back
  await publisher.send(another, { purpose: 'artwork', id: [...world.uploads.keys()].at(-1) })
  void publisher.publish(USER, callOf({ title: 'better c', file: another }))
  await pass()
  expect([titles(world.created), world.uploads.size, world.failed.size]).toEqual([['a', 'b', 'better c'], 3, 0])
})

test('joins the transfer of a file that is being sent, whose progress counts', async () => {
  const { world, publisher } = uploadWorld()
  const file = fileOf('a.png', 2 * PART_BYTES)
  world.partFault = () => 'hold'
  const sending = publisher.send(file, { purpose: 'artwork' })
  await pass()
  void publisher.publish(USER, callOf({ file }))
  await pass()
  expect(world.state).toMatchObject({ status: 'uploading', sent: PART_BYTES, size: 2 * PART_BYTES })
  publisher.setOnline(false)
  publisher.setOnline(true)
  world.partFault = () => undefined
  await pass()
  expect(world.created).toMatchObject([{ upload_id: await sending }])
  expect(world.received).toHaveLength(2)
})

test('files that are used up were published by a tab that closed, unless the call is refused as well', async () => {
  const tab = uploadWorld()
  const { world } = tab
  const gone = () => refusal(404, 'UPLOAD_NOT_FOUND', 'This upload no longer exists.')
  world.apiFault = (call) => (call === 'POST /uploads' ? gone() : undefined)
  queue(tab, 'a')
  await pass()
  expect([titles(world.created), world.state.failed]).toEqual([['a'], []])
  world.apiFault = (call) => (['POST /uploads', 'POST /artworks'].includes(call) ? gone() : undefined)
  queue(tab, 'b')
  await pass(3000)
  expect(world.state.failed).toMatchObject([{ id: 'b', reason: { description: 'This upload no longer exists.' } }])
})

test.each(['failing', 'aborted'])('sends what is missing if the transfer that it joined is %s', async (how) => {
  const { world, publisher } = uploadWorld()
  const file = fileOf('a.png', 2 * PART_BYTES)
  const controller = new AbortController()
  world.partFault = (part) => (part === 2 ? 'hang' : undefined)
  const sending = publisher
    .send(file, { purpose: 'artwork', signal: controller.signal })
    .catch((error: unknown) => error)
  await pass()
  void publisher.publish(USER, callOf({ file }))
  world.partFault = () => undefined
  if (how === 'aborted') controller.abort()
  else await pass(10 * 60_000)
  await pass()
  expect(await sending).toBeInstanceOf(Error)
  expect(world.received.map((part) => part.split(':')[1])).toEqual(['1', '2'])
  expect(world.created).toHaveLength(1)
})

test('a kept file is published under the upload of the same purpose', async () => {
  const { world, publisher } = uploadWorld()
  for (const purpose of ['artwork', 'thumbnail', undefined] as const) {
    const file = small()
    publisher.link(file, `kept-${purpose}`, purpose)
    void publisher.publish(USER, callOf({ file }))
  }
  await pass()
  const ids = world.created.map((body) => (body as { upload_id: string }).upload_id)
  expect(ids).toEqual(['kept-artwork', expect.not.stringContaining('kept'), 'kept-undefined'])
})

test('names a file that was deleted meanwhile, and goes on', async () => {
  const { world, publisher } = uploadWorld()
  world.hasSpace = false
  const gone = small()
  gone.slice = () =>
    Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')) })
  void publisher.publish(USER, callOf({ title: 'gone', file: gone }))
  void publisher.publish(USER, callOf({ title: 'there', file: small() }))
  await pass(60_000)
  expect(titles(world.created)).toEqual(['there'])
  expect(world.shown.at(-2)?.description).toMatch(/gone.*a\.png.* can't be read any more/)
})

test('a log-out keeps the whole queue, and another account sees none of it', async () => {
  const tab = holding()
  const { world, publisher } = tab
  queue(tab, 'a', 'b')
  await pass()
  world.owner = '1'.repeat(24)
  publisher.suspend()
  await pass()
  await publisher.resumeInterrupted(world.owner)
  expect(world.state).toMatchObject({ status: 'idle', waiting: [], failed: [] })
  expect([world.created, titles(world.kept.values()), world.shown]).toEqual([[], ['a', 'b'], []])
  world.owner = USER
  await publisher.resumeInterrupted(USER)
  expect(titles(world.created)).toEqual(['a', 'b'])
})

test('what was interrupted more than a day ago is not published unless it is retried', async () => {
  const before = holding()
  queue(before, 'a')
  await pass()
  vi.setSystemTime(Date.now() + 25 * 3_600_000)
  const { world, publisher } = uploadWorld({ world: before.world, lock: (work) => work() })
  await publisher.resumeInterrupted(USER)
  expect([world.created, titles(world.state.failed)]).toEqual([[], ['a']])
  await publisher.retry(USER, 'a')
  expect(titles(world.created)).toEqual(['a'])
})
