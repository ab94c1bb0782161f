import { artworksCreate } from '@atelier/contract/artworks/routes.ts'
import { createApi } from '@atelier/contract/client.ts'
import { PART_BYTES } from '@atelier/contract/media/limits.ts'
import type { Route } from '@atelier/contract/route.ts'
import { idleUpload } from '@atelier/platform/host'
import type { Toast, UploadCall, UploadState } from '@atelier/platform/host'
import { createPublisher } from '../src/uploads/publisher.ts'
import type { SendBytes, UploadRequest, UploadResponse } from '../src/uploads/send-bytes.ts'
import type { StoredUpload } from '../src/uploads/stored-upload.ts'
import type { UploadStore } from '../src/uploads/upload-store.ts'

export const USER = '0'.repeat(24)

/** A file that only reports a size; so do its slices. */
export function fileOf(name: string, size: number): File {
  const file = new File(['x'], name)
  Object.defineProperty(file, 'size', { value: size })
  file.slice = (from = 0, to = size) => Object.defineProperty(new Blob(['x']), 'size', { value: to - from })
  return file
}

export const videoOf = () => fileOf('film.mp4', 4 * PART_BYTES)

interface Given {
  file?: File
  thumbnail?: File
  tags?: string[]
  orientation?: 'horizontal' | 'vertical'
}

type Create = typeof artworksCreate extends Route<infer E> ? E : never

/** A remote's call that publishes a film. */
export function callOf({ file = videoOf(), thumbnail, ...given }: Given = {}): UploadCall<Create> {
  const poster = { purpose: 'thumbnail', field: 'thumbnail_upload_id' } as const
  return {
    title: 'Film',
    picture: thumbnail ?? file,
    files: [...(thumbnail ? [{ ...poster, file: thumbnail }] : []), { file, purpose: 'artwork', field: 'upload_id' }],
    route: artworksCreate,
    input: {
      body: { title: 'Film', description: null, tags: [], orientation: null, thumbnail_upload_id: null, ...given },
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

/** The server side of uploads per the contract, in memory, with S3. Tests inject failures with `fault`s. */
export function uploadWorld() {
  const world = createWorld()
  const publisher = createPublisher({
    api: createApi({ wait: () => Promise.resolve(), fetch: (input, init) => respond(world, String(input), init) }),
    sendBytes: s3Of(world),
    token: () => 'token',
    // Long waits use the test's clock, short ones take no time
    wait: (ms) => (ms < 3000 ? Promise.resolve() : new Promise((resolve) => setTimeout(resolve, ms))),
    store: storeOf(world),
    toast: (toast) => void world.shown.push(toast),
    shown: () => ({ ...idleUpload, ...world.state }),
    withLock: (work) => work(),
    set: (next) => world.set(next),
    onPublished: ({ stale = [] }) => void world.stale.push(...stale),
    owner: () => world.owner,
    isOnline: () => world.online,
  })
  return { world, publisher }
}

function createWorld() {
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
    kept: new Map<string, StoredUpload>(),
    /** Faults of API calls, by `METHOD /path` with ids as `:id`. */
    apiFault: (_call: string): Fault => undefined,
    /** Faults of part uploads to S3; a held part has sent half of its bytes. */
    partFault: (_part: number): 'cut' | 'hang' | 'hold' | undefined => undefined,
    held: [] as (() => void)[],
    uploads: new Map<string, Known>(),
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

const storeOf = (world: World): UploadStore => ({
  save: async (upload) => void world.kept.set(upload.id, upload),
  delete: async (id) => void world.kept.delete(id),
  listByUser: async (userId) => [...world.kept.values()].filter((upload) => upload.userId === userId),
  forget: async (isGone) => {
    for (const { id, userId } of [...world.kept.values()]) if (isGone(userId)) world.kept.delete(id)
  },
  any: async () => world.kept.size > 0,
})

export const refusal = (status: number, code: string, message = code): Response =>
  Response.json({ code, status, message, request_id: 'r1' }, { status })
