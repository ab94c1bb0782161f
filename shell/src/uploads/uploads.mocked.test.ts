import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { idleUpload } from '@atelier/platform/host'
import { creator, fakePlatform } from '@atelier/platform/testing'
import type { Visitor } from '@atelier/platform/testing'
import { callOf } from '../../testing/upload-world.ts'
import type { PublisherParts } from './publisher.ts'
import { createUploads } from './uploads.ts'

// The browser's database is not available here; e2e runs it
const { publishers, store } = vi.hoisted(() => ({
  publishers: [] as (ReturnType<typeof fakePublisher> & { parts: PublisherParts })[],
  store: { any: vi.fn(), forget: vi.fn(), save: vi.fn(async () => {}) },
}))
function fakePublisher() {
  return {
    publish: vi.fn(() => Promise.resolve()),
    resumeInterrupted: vi.fn(() => Promise.resolve()),
    pause: vi.fn(),
    cancel: vi.fn(() => Promise.resolve()),
    forget: vi.fn(),
    suspend: vi.fn(),
    reread: vi.fn(() => Promise.resolve()),
  }
}
vi.mock('./publisher.ts', () => ({
  createPublisher(parts: PublisherParts) {
    publishers.push({ ...fakePublisher(), parts })
    return publishers.at(-1)
  },
}))
const files = vi.hoisted(() => ({ any: async () => false, forget: vi.fn(async () => {}) }))
vi.mock('./upload-store.ts', () => ({
  createUploadStore: () => store,
  createFailedStore: () => files,
  createFileStore: () => files,
}))

let ended = () => {}
let channels: { hear(event: { data: unknown }): void }[] = []
beforeEach(() => void (channels = []))
afterEach(() => {
  localStorage.clear()
  publishers.length = 0
  vi.clearAllMocks()
})

/** Opens another tab of the browser. */
function open(as: Visitor = creator) {
  const { session, api } = fakePlatform({ remote: 'shell', as })
  const own = { hear: (_event: { data: unknown }) => {} }
  const onPublished = vi.fn()
  channels.push(own)
  const uploads = createUploads({
    session,
    api,
    onPublished,
    token: () => 'token',
    toast: () => {},
    onError: () => {},
    channel: {
      postMessage: (data) => channels.forEach((tab) => tab !== own && setTimeout(() => tab.hear({ data }))),
      addEventListener: (_: string, listener: unknown) => void (own.hear = listener as typeof own.hear),
    },
    withLock: (work) => work(),
  })
  return { ...uploads, session, onPublished }
}

/** A tab that sends, with its publisher's arguments. */
async function openSender() {
  const sender = open()
  // Pending until `ended` is called
  store.any.mockReturnValue(new Promise((resolve) => (ended = () => resolve(false))))
  sender.publish(callOf())
  const publisher = await vi.waitUntil(() => publishers.find(({ publish }) => publish.mock.calls.length > 0))
  return { ...sender, publisher, set: publisher.parts.set }
}

test.each([
  ['goes on with what another tab has under way', true, 1],
  ['does not even fetch the code when there is nothing', false, 0],
])('after an upload completes the next document %s', async (_, underWay, times) => {
  store.any.mockResolvedValue(underWay)
  open().publish(callOf())
  await vi.waitFor(() => expect(store.any.mock.settledResults).toHaveLength(underWay ? 1 : 2))
  await vi.waitFor(() => expect(localStorage).toHaveLength(underWay ? 1 : 0))
  channels = []
  store.any.mockClear()
  open()
  await vi.dynamicImportSettled()
  await vi.waitFor(() => expect(store.any.mock.settledResults).toHaveLength(times))
  expect(publishers.slice(1).flatMap(({ resumeInterrupted }) => resumeInterrupted.mock.calls)).toHaveLength(times)
})

test('a tab that finds nothing leaves the mark of an upload that another tab stores meanwhile', async () => {
  store.any.mockResolvedValueOnce(false).mockResolvedValueOnce(true)
  open().publish(callOf())
  await vi.waitFor(() => expect(store.any.mock.settledResults).toHaveLength(2))
  await vi.waitFor(() => expect(localStorage).toHaveLength(1))
  localStorage.clear()
  await publishers[0]!.parts.store.save({} as never)
  expect(localStorage).toHaveLength(1)
})

test('removes all uploads of one user, and no others', async () => {
  const uploads = open()
  const isOwn = (owner: string) => owner === creator.user.id
  await uploads.forget(isOwn)
  expect(store.forget).not.toHaveBeenCalled()
  store.any.mockResolvedValue(true)
  uploads.publish(callOf())
  await vi.waitFor(() => expect(store.any.mock.settledResults).toHaveLength(1))
  await uploads.forget(() => false)
  store.any.mockResolvedValue(false)
  await uploads.forget(isOwn)
  expect(publishers[0]!.forget).toHaveBeenLastCalledWith(isOwn)
  expect(store.forget).toHaveBeenLastCalledWith(isOwn)
  expect(files.forget).toHaveBeenLastCalledWith(isOwn)
  expect(localStorage).toHaveLength(0)
})

test('uploads stop on log-out and are kept for their owner', async () => {
  const sender = await openSender()
  sender.session.become({})
  expect(sender.publisher.suspend).toHaveBeenCalledOnce()
  expect(sender.publisher.cancel).not.toHaveBeenCalled()
})

test('other tabs of the same user show the sender’s progress and start nothing themselves', async () => {
  const [before, stranger] = [open(), open({ ...creator, user: { ...creator.user, id: 'f'.repeat(24) } })]
  const sender = await openSender()
  const after = open()
  sender.set({ sent: 7 })
  for (const tab of [before, after])
    await vi.waitFor(() =>
      expect(tab.getSnapshot()).toMatchObject({ status: 'uploading', title: 'Film', sent: 7, elsewhere: true }),
    )
  expect(sender.getSnapshot().elsewhere).toBe(false)
  expect(stranger.getSnapshot()).toBe(idleUpload)
  expect(after.publish(callOf({ title: 'Next' }))).toBe(true)
  sender.set({ sent: 8 })
  await vi.waitFor(() => expect(after.getSnapshot().sent).toBe(8))
  expect(after.getSnapshot().waiting).toMatchObject([{ title: 'Next' }])
  sender.set({ status: 'success' })
  await vi.waitFor(() => expect(before.onPublished).toHaveBeenCalledOnce())
  sender.set(idleUpload)
  await vi.waitFor(() => expect(before.getSnapshot()).toEqual(idleUpload))
})

test('pause and cancel in another tab reach the sending tab', async () => {
  const looking = open()
  const { publisher, set } = await openSender()
  await vi.waitFor(() => expect(looking.getSnapshot().elsewhere).toBe(true))
  looking.pause()
  await vi.waitFor(() => expect(publisher.pause).toHaveBeenCalledOnce())
  set({ status: 'processing' })
  await vi.waitFor(() => expect(looking.getSnapshot().status).toBe('processing'))
  looking.pause()
  looking.cancel()
  await vi.waitFor(() => expect(publisher.cancel).toHaveBeenCalledOnce())
  expect(publisher.pause).toHaveBeenCalledOnce()
})

test('a watching tab waits to take over; if nothing is left, it shows nothing', async () => {
  const looking = open()
  await openSender()
  await vi.waitFor(() => expect(looking.getSnapshot().elsewhere).toBe(true))
  await vi.waitFor(() =>
    expect(publishers.flatMap(({ resumeInterrupted }) => resumeInterrupted.mock.calls)).toHaveLength(1),
  )
  ended()
  await vi.waitFor(() => expect(looking.getSnapshot()).toEqual(idleUpload))
})

test('queues fifty behind the one under way, and no more', async () => {
  const { publish, getSnapshot, hasUnsent } = await openSender()
  expect(Array.from({ length: 51 }, () => publish(callOf()))).toEqual([
    ...Array.from({ length: 50 }, () => true),
    false,
  ])
  expect(getSnapshot().waiting).toHaveLength(50)
  expect(hasUnsent()).toBe(true)
})

test('another tab cancels what waits, which the sending tab then drops', async () => {
  const looking = open()
  const { publisher, set } = await openSender()
  set({ waiting: [{ id: 'w', title: 'Waiting' }] })
  await vi.waitFor(() => expect(looking.getSnapshot().waiting).toHaveLength(1))
  looking.cancel('w')
  const own = await vi.waitUntil(() => publishers.find((each) => each !== publisher))
  await vi.waitFor(() => expect(own.cancel).toHaveBeenCalledWith('w'))
  own.parts.changed('w')
  await vi.waitFor(() => expect(publisher.reread).toHaveBeenCalledWith('w'))
  expect(publisher.cancel).not.toHaveBeenCalled()
})

test('a sender of 1.0.0 is read, and only shown states are sent to it', async () => {
  const looking = open()
  await vi.waitFor(() => expect(channels).toHaveLength(1))
  const {
    waiting: _,
    failed: __,
    done: ___,
    id: ____,
    ...before
  } = { ...idleUpload, status: 'uploading', title: 'Old' }
  channels[0]!.hear({ data: { userId: creator.user.id, state: before } })
  expect(looking.getSnapshot()).toMatchObject({ title: 'Old', elsewhere: true, waiting: [] })
  const heard: unknown[] = []
  channels.push({ hear: ({ data }) => heard.push(data) })
  looking.publish(callOf({ title: 'Next' }))
  expect(looking.getSnapshot().waiting).toMatchObject([{ title: 'Next' }])
  const own = await vi.waitUntil(() => publishers.at(-1))
  own.parts.changed('w')
  await vi.waitFor(() => expect(heard).toHaveLength(1))
  expect(heard).toMatchObject([{ userId: creator.user.id, state: { status: 'uploading', title: 'Old' } }])
})

test('a work that this tab has published is not shown as waiting behind that of another', async () => {
  store.any.mockResolvedValue(false)
  const watching = open()
  watching.publish(callOf({ title: 'Former' }))
  await vi.waitFor(() => expect(localStorage).toHaveLength(0))
  publishers[0]!.parts.set(idleUpload)
  const state = { ...idleUpload, status: 'uploading', id: 'other', title: 'Other' }
  channels[0]!.hear({ data: { userId: creator.user.id, state } })
  expect(watching.getSnapshot()).toMatchObject({ title: 'Other', elsewhere: true, waiting: [] })
})
