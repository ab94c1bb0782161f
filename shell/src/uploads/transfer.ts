import {
  mediaCompleteUpload,
  mediaGetUpload,
  mediaSignParts,
  mediaStartUpload,
} from '@atelier/contract/media/routes.ts'
import { clientError, errorOf } from '@atelier/contract/api-error.ts'
import type { Api } from '@atelier/contract/call.ts'
import type { Purpose } from '@atelier/contract/media/formats.ts'
import type { SignedParts, Upload } from '@atelier/contract/media/schemas.ts'
import { retryTransient } from './retry.ts'
import type { Wait } from './retry.ts'
import type { Run } from './run.ts'
import type { SendBytes } from './send-bytes.ts'

export interface TransferParts {
  api: Api
  sendBytes: SendBytes
  token: () => string | null
  wait: Wait
}

/** A file to upload; the id makes retries idempotent. */
export interface Parcel {
  id: string
  file: File
  purpose: Purpose
  artworkId?: string
  /** Called with the number of the file's bytes that the server has received. */
  onProgress(bytes: number): void
}

const PARTS_AT_ONCE = 2
/** Maximum number of presigned URLs per request. */
const SIGNED_AT_ONCE = 8
/** Part failures in a row before sending through the API: few if S3 never responded, more once parts have arrived. */
const FAILURES = { never: 2, before: 6 }
const WAITS_MS = [500, 1000, 2000, 4000, 8000]
/** Milliseconds between checks whether the content was inspected. */
const PROCESSING_WAIT_MS = 800

/** A file registered on the server, which may already have some of its parts. */
export type Announced = Parcel & { upload: Upload }

/** Registers the file, or returns the state of an existing upload. */
export async function announceFile(parcel: Parcel, run: Run, parts: TransferParts): Promise<Announced> {
  const { id, file, purpose, artworkId } = parcel
  const body = {
    id,
    purpose,
    file_name: file.name,
    content_type: file.type,
    size: file.size,
    ...(artworkId ? { artwork_id: artworkId } : {}),
  }
  const upload = await retryTransient(run, parts.wait, (signal) => parts.api(mediaStartUpload, { body }, { signal }))
  return { ...parcel, upload }
}

export function arrivedBytes({ file, upload }: Announced): number {
  return upload.state === 'uploading' ? bytesOf(upload, upload.parts) : file.size
}

/** Sends the missing bytes of a file: in parts directly to S3, else as a whole through the API. */
export async function sendFile(announced: Announced, run: Run, parts: TransferParts): Promise<void> {
  if (announced.upload.state === 'uploading' && !(await sendParts(announced, run, parts)))
    await sendWhole(announced, run, parts)
  announced.onProgress(announced.file.size)
}

export async function completeFile(id: string, run: Run, { api, wait }: TransferParts): Promise<void> {
  const complete = (signal: AbortSignal) => api(mediaCompleteUpload, { params: { id } }, { signal })
  const ask = () => retryTransient(run, wait, complete, { untilAvailable: true })
  while ((await ask()).state !== 'ready') await wait(PROCESSING_WAIT_MS)
}

const bytesOf = ({ size, part_size }: Upload, numbers: Iterable<number>): number =>
  [...numbers].reduce((bytes, number) => bytes + Math.min(part_size, size - (number - 1) * part_size), 0)

/** Sends the missing parts, a few at a time, so that a lost connection costs only those; false if S3 is unreachable. */
async function sendParts(
  { id, file, upload, onProgress }: Announced,
  run: Run,
  parts: TransferParts,
): Promise<boolean> {
  const { api, wait } = parts
  const params = { id }
  const arrived = new Set(upload.parts)
  let queue = Array.from({ length: upload.part_count }, (_, i) => i + 1).filter((number) => !arrived.has(number))
  const addresses = new Map<number, Promise<SignedParts>>()
  /** Bytes sent of the parts in flight. */
  const left = new Map<number, number>()
  let unreachable = false

  function tell(): void {
    onProgress([...left.values()].reduce((sum, bytes) => sum + bytes, bytesOf(upload, arrived)))
  }

  async function addressOf(number: number): Promise<string> {
    if (!addresses.has(number)) {
      const part_numbers = [number, ...queue].slice(0, SIGNED_AT_ONCE)
      const signing = retryTransient(run, wait, (signal) =>
        api(mediaSignParts, { params, body: { part_numbers } }, { signal }),
      )
      for (const one of part_numbers) addresses.set(one, signing)
    }
    const signed = await addresses.get(number)
    return signed!.parts.find(({ part_number }) => part_number === number)!.url
  }

  async function sendPart(number: number, url: string, signal: AbortSignal): Promise<void> {
    const start = (number - 1) * upload.part_size
    const size = bytesOf(upload, [number])
    try {
      const { status } = await parts.sendBytes({
        method: 'PUT',
        url,
        body: file.slice(start, start + size),
        signal,
        onProgress(bytes) {
          left.set(number, Math.min(bytes, size))
          tell()
        },
      })
      if (status !== 200) throw new TypeError(`The part was answered with ${status}.`)
      arrived.add(number)
    } finally {
      left.delete(number)
      tell()
    }
  }

  async function sendSome(): Promise<void> {
    for (let failures = 0; ;) {
      await run.ready()
      const next = unreachable ? undefined : queue.shift()
      if (next === undefined) return
      const url = await addressOf(next)
      await run.ready()
      const signal = run.signal()
      try {
        await run.carry(sendPart(next, url, signal))
        failures = 0
      } catch {
        queue.unshift(next)
        run.throwIfEnded()
        if (signal.aborted) continue
        failures += 1
        // Only the response may have been lost. If the API is unreachable too, its error is the one to report
        const now = await retryTransient(run, wait, (asking) => api(mediaGetUpload, { params }, { signal: asking }))
        for (const number of now.parts) arrived.add(number)
        queue = queue.filter((number) => !arrived.has(number))
        unreachable ||= failures >= (arrived.size > 0 ? FAILURES.before : FAILURES.never)
        if (unreachable) return
        addresses.clear()
        await wait(WAITS_MS[failures - 1] ?? 8000)
      }
    }
  }

  tell()
  await Promise.all(Array.from({ length: PARTS_AT_ONCE }, sendSome))
  return queue.length === 0
}

async function sendWhole({ id, file, onProgress }: Parcel, run: Run, parts: TransferParts): Promise<void> {
  await retryTransient(run, parts.wait, async (signal) => {
    // Also refreshes an expired token
    const { state } = await parts.api(mediaGetUpload, { params: { id } }, { signal })
    if (state !== 'uploading') return
    onProgress(0)
    const form = new FormData()
    form.append('file', file, file.name)
    const sending = parts.sendBytes({
      method: 'POST',
      url: `/api/uploads/${id}/file`,
      body: form,
      token: parts.token(),
      signal,
      onProgress: (bytes) => onProgress(Math.min(bytes, file.size)),
    })
    const answer = await run.carry(sending).catch((error: unknown) => {
      throw signal.aborted ? error : clientError('NETWORK', 0, error)
    })
    if (answer.status >= 400) throw errorOf(answer.status, readOr(answer.text))
  })
}

function readOr(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
