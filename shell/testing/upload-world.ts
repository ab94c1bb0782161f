import { artworksCreate } from '@atelier/contract/artworks/routes.ts'
import { createApi } from '@atelier/contract/client.ts'
import { PART_BYTES } from '@atelier/contract/media/limits.ts'
import type { Route } from '@atelier/contract/route.ts'
import { idleUpload } from '@atelier/platform/host'
import type { Toast, UploadCall, UploadState } from '@atelier/platform/host'
import { vi } from 'vitest'
import { createPublisher } from '../src/uploads/publisher.ts'
import type { SendBytes, UploadRequest, UploadResponse } from '../src/uploads/send-bytes.ts'
import type { Records } from '../src/keeping/records.ts'
import { withLock } from '../src/keeping/web-lock.ts'
import type { WithLock } from '../src/keeping/web-lock.ts'
import type { FailedStoredUpload, PlainCall, StoredUpload } from '../src/uploads/stored-upload.ts'

export const USER = '0'.repeat(24)

/** Runs everything due within this many milliseconds. */
export async function pass(ms = 0) {
  const settle = async () => {
    for (let turn = 0; turn < 60; turn++) await new Promise((resolve) => setImmediate(resolve))
  }
  await settle()
  await vi.advanceTimersByTimeAsync(ms)
  await settle()
}

/** A file that only reports a size; so do its slices. */
export function fileOf(name: string, size: number): File {
  const file = new File(['x'], name)
  Object.defineProperty(file, 'size', { value: size })
  file.slice = (from = 0, to = size) => Object.defineProperty(new Blob(['x']), 'size', { value: to - from })
  return file
}

export const videoOf = () => fileOf('film.mp4', 4 * PART_BYTES)

interface Given {
  title?: string
  file?: File
  thumbnail?: File
  tags?: string[]
  orientation?: 'horizontal' | 'vertical'
}

type Create = typeof artworksCreate extends Route<infer E> ? E : never

/** A remote's call that publishes a film. */
export function callOf({ title = 'Film', file = videoOf(), thumbnail, ...given }: Given = {}): UploadCall<Create> {
  const poster = { purpose: 'thumbnail', field: 'thumbnail_upload_id' } as const
  return {
    title,
    picture: thumbnail ?? file,
    files: [...(thumbnail ? [{ ...poster, file: thumbnail }] : []), { file, purpose: 'artwork', field: 'upload_id' }],
    route: artworksCreate,
    input: {
      body: { title, description: null, tags: [], orientation: null, thumbnail_upload_id: null, ...given },
    },
    done: { title: 'Artwork uploaded', description: 'Your artwork has been uploaded successfully.' },
  }
}

interface Known {
  size: number
  parts: number[]
  whole: boolean
}

export type Fault = 'cut' | Response | undefined

type World = ReturnType<typeof createWorld>

/**
 * The server side of uploads per the contract, in memory, with S3. Tests inject failures with `fault`s. A tab opened
 * beside another has the same storage and lock.
 */
export function uploadWorld(beside?: { world: Shared; lock: WithLock }) {
  const world = createWorld(beside?.world)
  const lock = beside?.lock ?? withLock('uploads', undefined)
  const parts = createPublisher({
    api: createApi({ wait: () => Promise.resolve(), fetch: (input, init) => respond(world, String(input), init) }),
    sendBytes: s3Of(world),
    token: () => 'token',
    // Long waits use the test's clock, short ones take no time
    wait: (ms) => (ms < 3000 ? Promise.resolve() : new Promise((resolve) => setTimeout(resolve, ms))),
    store: storeOf(world, world.kept),
    failures: storeOf(world, world.failed),
    sends: () => {},
    changed: (gone) => void world.changes.push(gone ?? 'more'),
    toast: (toast) => void world.shown.push(toast),
    shown: () => ({ ...idleUpload, ...world.state }),
    withLock: lock,
    set: (next) => world.set(next),
    onPublished: ({ stale = [] }) => void world.stale.push(...stale),
    owner: () => world.owner,
    isOnline: () => world.online,
  })
  let calls = 0
  const publish = (userId: string, call: UploadCall<Create>, id = `p${(calls += 1)}`) => {
    const { status, waiting = [] } = world.state
    const isUnderWay = status === 'uploading' || status === 'processing'
    world.set(isUnderWay ? { waiting: [...waiting, { id, title: call.title }] } : { status: 'uploading', id })
    return parts.publish(userId, id, call as PlainCall)
  }
  return { world, publisher: { ...parts, publish }, lock }
}

interface Shared {
  kept: Map<string, StoredUpload>
  failed: Map<string, FailedStoredUpload>
  uploads: Map<string, Known>
}

function createWorld(beside?: Shared) {
  const states: UploadState['status'][] = []
  const state: Partial<UploadState> = {}
  return {
    states,
    state,
    shown: [] as Toast[],
    /** Parts that S3 received, as `upload:part`; a whole file as `upload:whole`. */
    received: [] as string[],
    created: [] as unknown[],
    cancelled: [] as string[],
    /** Queries that a publication made stale. */
    stale: [] as string[],
    online: true,
    owner: USER as string | undefined,
    kept: beside?.kept ?? new Map<string, StoredUpload>(),
    failed: beside?.failed ?? new Map<string, FailedStoredUpload>(),
    /** Whether the browser has space for files. */
    hasSpace: true,
    /** Changes of the queue that other tabs were sent. */
    changes: [] as string[],
    /** Faults of API calls, by `METHOD /path` with ids as `:id`. */
    apiFault: (_call: string): Fault => undefined,
    /** Faults of part uploads to S3; a held part has sent half of its bytes. */
    partFault: (_part: number): 'cut' | 'hang' | 'hold' | undefined => undefined,
    held: [] as (() => void)[],
    uploads: beside?.uploads ?? new Map<string, Known>(),
    set(next: Partial<UploadState>) {
      Object.assign(state, next)
      if (next.status && next.status !== states.at(-1)) states.push(next.status)
    },
  }
}

async function respond(world: World, url: string, init: RequestInit = {}): Promise<Response> {
  init.signal?.throwIfAborted()
  const [, domain = '', id = '', action] = url.replace('/api', '').split('/')
  const call = `${init.method ?? 'GET'} /${[domain, id && ':id', action].filter(Boolean).join('/')}`
  const fault = world.apiFault(call)
  if (fault === 'cut') throw new TypeError('cut')
  if (fault) return fault
  const body = JSON.parse(typeof init.body === 'string' ? init.body : '{}') as Record<string, unknown>
  switch (call) {
    case 'POST /uploads':
      return create(world, String(body['id']), Number(body['size']))
    case 'POST /artworks':
      world.created.push(body)
      return Response.json({ id: 'a1' })
    case 'DELETE /uploads/:id':
      world.cancelled.push(id)
      return new Response(null, { status: 204 })
    case 'GET /uploads/:id':
      return Response.json(uploadOf(world, id))
    case 'POST /uploads/:id/parts':
      return sign(id, body['part_numbers'] as number[])
    default:
      return Response.json({ ...uploadOf(world, id), state: 'ready' })
  }
}

function create(world: World, id: string, size: number): Response {
  if (!world.uploads.has(id)) world.uploads.set(id, { size, parts: [], whole: false })
  return Response.json(uploadOf(world, id))
}

function uploadOf({ uploads }: World, id: string) {
  const { size, parts, whole } = uploads.get(id)!
  return {
    id,
    size,
    parts,
    part_size: PART_BYTES,
    part_count: Math.max(1, Math.ceil(size / PART_BYTES)),
    state: whole ? 'processing' : 'uploading',
  }
}

function sign(id: string, numbers: number[]): Response {
  const parts = numbers.map((part_number) => ({ part_number, url: `s3:${id}:${part_number}`, size: 1 }))
  return Response.json({ parts, expires_at: '' })
}

const s3Of =
  (world: World): SendBytes =>
  (request) =>
    new Promise((resolve, reject) => {
      const { url, body, signal, onProgress } = request
      const [, id = '', part = ''] = url.startsWith('s3:') ? url.split(':') : ['', url.split('/')[3], 'whole']
      const fault = part === 'whole' ? undefined : world.partFault(Number(part))
      signal.addEventListener('abort', () => reject(signal.reason as Error))
      if (fault === 'hang') return
      if (fault === 'cut') return reject(new TypeError('cut'))
      const arrive = () => resolve(receive(world, { id, part }, request))
      if (fault !== 'hold') return arrive()
      if (body instanceof Blob) onProgress(body.size / 2)
      world.held.push(arrive)
    })

function receive(
  { received, uploads }: World,
  { id, part }: { id: string; part: string },
  { body, onProgress }: UploadRequest,
): UploadResponse {
  received.push(`${id.slice(0, 2)}:${part}`)
  const known = uploads.get(id)!
  if (part === 'whole') known.whole = true
  else known.parts.push(Number(part))
  if (body instanceof Blob) onProgress(body.size)
  return { status: 200, text: '{}' }
}

const storeOf = <T extends StoredUpload>(world: World, kept: Map<string, T>): Records<T> => ({
  save: async (upload) => world.hasSpace && kept.set(upload.id, upload) === kept,
  delete: async (id) => void kept.delete(id),
  listByUser: async (userId) => [...kept.values()].filter((upload) => upload.userId === userId),
  forget: async (isGone) => {
    for (const { id, userId } of [...kept.values()]) if (isGone(userId)) kept.delete(id)
  },
  any: async () => kept.size > 0,
})

export const refusal = (status: number, code: string, message = code): Response =>
  Response.json({ code, status, message, request_id: 'r1' }, { status })
