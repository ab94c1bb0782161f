import { createApi } from '@atelier/contract/client.ts'
import { PART_BYTES } from '@atelier/contract/media/limits.ts'
import { idleUpload } from '@atelier/platform/host'
import type { NewWork, Toast, UploadState } from '@atelier/platform/host'
import type { StoredUpload } from '../src/uploads/upload-store.ts'
import { createPublisher } from '../src/uploads/publisher.ts'
import type { SendBytes } from '../src/uploads/send-bytes.ts'

export const USER = '0'.repeat(24)

/** A file that only reports a size; so do its slices. */
export function fileOf(name: string, size: number): File {
  const file = new File(['x'], name)
  Object.defineProperty(file, 'size', { value: size })
  file.slice = (from = 0, to = size) => Object.defineProperty(new Blob(['x']), 'size', { value: to - from })
  return file
}

export const workOf = (given: Partial<NewWork> = {}): NewWork => ({
  file: fileOf('film.mp4', 4 * PART_BYTES),
  thumbnail: null,
  title: 'Film',
  description: null,
  tags: [],
  orientation: null,
  ...given,
})

interface Known {
  size: number
  parts: number[]
  whole: boolean
}

export type Fault = 'cut' | Response | undefined

/** The server side of uploads per the contract, in memory, with S3. Tests inject failures with `fault`s. */
// oxlint-disable-next-line max-lines-per-function
export function uploadWorld() {
  const uploads = new Map<string, Known>()
  const world = {
    states: [] as UploadState['status'][],
    state: {} as Partial<UploadState>,
    shown: [] as Toast[],
    /** Parts that S3 received, as `upload:part`; a whole file as `upload:whole`. */
    received: [] as string[],
    created: [] as unknown[],
    cancelled: [] as string[],
    published: 0,
    online: true,
    owner: USER as string | undefined,
    kept: new Map<string, StoredUpload>(),
    /** Faults of API calls, by `METHOD /path` with ids as `:id`. */
    apiFault: (_call: string): Fault => undefined,
    /** Faults of part uploads to S3; a held part has sent half of its bytes. */
    partFault: (_part: number): 'cut' | 'hang' | 'hold' | undefined => undefined,
    held: [] as (() => void)[],
    uploads,
    set(next: Partial<UploadState>) {
      Object.assign(world.state, next)
      if (next.status && next.status !== world.states.at(-1)) world.states.push(next.status)
    },
  }

  const upload = (id: string, { size, parts, whole }: Known) => ({
    id,
    size,
    part_size: PART_BYTES,
    part_count: Math.max(1, Math.ceil(size / PART_BYTES)),
    parts,
    state: whole ? 'processing' : 'uploading',
  })

  const api = createApi({
    wait: () => Promise.resolve(),
    async fetch(input, init) {
      init?.signal?.throwIfAborted()
      const [, domain = '', id = '', action] = String(input).replace('/api', '').split('/')
      const call = `${init?.method ?? 'GET'} /${[domain, id && ':id', action].filter(Boolean).join('/')}`
      const fault = world.apiFault(call)
      if (fault === 'cut') throw new TypeError('cut')
      if (fault) return fault
      const body = JSON.parse(typeof init?.body === 'string' ? init.body : '{}') as Record<string, unknown>
      if (call === 'POST /uploads') {
        const known = uploads.get(String(body['id'])) ?? { size: Number(body['size']), parts: [], whole: false }
        uploads.set(String(body['id']), known)
        return Response.json(upload(String(body['id']), known))
      }
      if (call === 'POST /artworks') {
        world.created.push(body)
        return Response.json({ id: 'a1' })
      }
      if (call === 'DELETE /uploads/:id') {
        world.cancelled.push(id)
        return new Response(null, { status: 204 })
      }
      const known = uploads.get(id)!
      if (call === 'GET /uploads/:id') return Response.json(upload(id, known))
      if (call === 'POST /uploads/:id/parts') {
        const parts = (body['part_numbers'] as number[]).map((part_number) => ({
          part_number,
          url: `s3:${id}:${part_number}`,
          size: 1,
        }))
        return Response.json({ parts, expires_at: '' })
      }
      return Response.json({ ...upload(id, known), state: 'ready' })
    },
  })

  const sendBytes: SendBytes = ({ url, body, signal, onProgress }) =>
    new Promise((resolve, reject) => {
      const [, id = '', part = ''] = url.startsWith('s3:') ? url.split(':') : ['', url.split('/')[3], 'whole']
      const fault = part === 'whole' ? undefined : world.partFault(Number(part))
      signal.addEventListener('abort', () => reject(signal.reason as Error))
      if (fault === 'hang') return
      if (fault === 'cut') return reject(new TypeError('cut'))
      const arrive = () => {
        world.received.push(`${id.slice(0, 2)}:${part}`)
        const known = uploads.get(id)!
        if (part === 'whole') known.whole = true
        else known.parts.push(Number(part))
        if (body instanceof Blob) onProgress(body.size)
        resolve({ status: 200, text: '{}' })
      }
      if (fault !== 'hold') return arrive()
      if (body instanceof Blob) onProgress(body.size / 2)
      world.held.push(arrive)
    })

  const publisher = createPublisher({
    api,
    sendBytes,
    token: () => 'token',
    // Long waits use the test's clock, short ones take no time
    wait: (ms) => (ms < 3000 ? Promise.resolve() : new Promise((resolve) => setTimeout(resolve, ms))),
    store: {
      save: async (work) => void world.kept.set(work.id, work),
      delete: async (id) => void world.kept.delete(id),
      listByUser: async (userId) => [...world.kept.values()].filter((work) => work.userId === userId),
      forget: async (isGone) => {
        for (const { id, userId } of [...world.kept.values()]) if (isGone(userId)) world.kept.delete(id)
      },
      any: async () => world.kept.size > 0,
    },
    toast: (toast) => void world.shown.push(toast),
    shown: () => ({ ...idleUpload, ...world.state }),
    withLock: (work) => work(),
    set: (next) => world.set(next),
    onPublished: () => void (world.published += 1),
    owner: () => world.owner,
    isOnline: () => world.online,
  })
  return { world, publisher }
}

export const refusal = (status: number, code: string, message = code): Response =>
  Response.json({ code, status, message, request_id: 'r1' }, { status })
