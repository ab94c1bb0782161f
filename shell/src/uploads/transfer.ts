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
  /** The access token now in use. */
  token: () => string | null
  wait: Wait
}

/** One file on its way, under the id that makes repeating harmless. */
export interface Parcel {
  id: string
  file: File
  purpose: Purpose
  artworkId?: string
  /** Told how many bytes of the file have arrived. */
  onProgress(bytes: number): void
}

/** Addresses that are asked for at once. */
const SIGNED_AT_ONCE = 8
/** Failures of a part in a row before the whole file takes the other way: few while S3 has never answered, more after a cut. */
const FAILURES = { never: 2, before: 6 }
const WAITS_MS = [500, 1000, 2000, 4000, 8000]
/** Between two questions whether the content has been looked at. */
const PROCESSING_WAIT_MS = 800

/** Announces the file and sends what has not arrived of it: part by part straight to S3, or else as a whole through the API. */
export async function sendFile(parcel: Parcel, run: Run, parts: TransferParts): Promise<void> {
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
  if (upload.state === 'uploading' && !(await sendParts(parcel, upload, run, parts)))
    await sendWhole(parcel, run, parts)
  parcel.onProgress(file.size)
}

/** Waits until the server has looked at the content; rejects with its refusal. */
export async function completeFile(id: string, run: Run, { api, wait }: TransferParts): Promise<void> {
  const complete = (signal: AbortSignal) => api(mediaCompleteUpload, { params: { id } }, { signal })
  while ((await retryTransient(run, wait, complete)).state !== 'ready') await wait(PROCESSING_WAIT_MS)
}

/** Sends the missing parts one after the other, so that a cut costs one part at most; false when S3 cannot be reached. */
async function sendParts(parcel: Parcel, announced: Upload, run: Run, parts: TransferParts): Promise<boolean> {
  const { api, wait } = parts
  const params = { id: parcel.id }
  const { part_size: partSize, part_count: count } = announced
  const arrived = new Set(announced.parts)
  const addresses = new Map<number, SignedParts['parts'][number]>()
  const missing = () => Array.from({ length: count }, (_, i) => i + 1).filter((number) => !arrived.has(number))
  const bytesOf = (number: number) => Math.min(partSize, parcel.file.size - (number - 1) * partSize)
  const sent = () => [...arrived].reduce((bytes, number) => bytes + bytesOf(number), 0)
  let failures = 0

  for (let next = missing()[0]; next !== undefined; next = missing()[0]) {
    parcel.onProgress(sent())
    await run.ready()
    if (!addresses.has(next)) {
      const part_numbers = missing().slice(0, SIGNED_AT_ONCE)
      const signed = await retryTransient(run, wait, (signal) =>
        api(mediaSignParts, { params, body: { part_numbers } }, { signal }),
      )
      for (const part of signed.parts) addresses.set(part.part_number, part)
    }
    const signal = run.signal()
    const start = (next - 1) * partSize
    try {
      const { status } = await parts.sendBytes({
        method: 'PUT',
        url: addresses.get(next)!.url,
        body: parcel.file.slice(start, start + bytesOf(next)),
        signal,
        onProgress: (bytes) => parcel.onProgress(sent() + Math.min(bytes, bytesOf(next!))),
      })
      if (status !== 200) throw new TypeError(`The part was answered with ${status}.`)
      arrived.add(next)
      failures = 0
    } catch {
      run.throwIfEnded()
      if (signal.aborted) continue
      failures += 1
      // Its answer alone may have been lost; and when the API is out of reach too, that is the news
      const now = await retryTransient(run, wait, (asking) => api(mediaGetUpload, { params }, { signal: asking }))
      for (const number of now.parts) arrived.add(number)
      if (failures >= (arrived.size > 0 ? FAILURES.before : FAILURES.never)) return false
      addresses.clear()
      await wait(WAITS_MS[failures - 1] ?? 8000)
    }
  }
  return true
}

/** Sends the whole file through the API. */
async function sendWhole({ id, file, onProgress }: Parcel, run: Run, parts: TransferParts): Promise<void> {
  await retryTransient(run, parts.wait, async (signal) => {
    // Also renews a token that has run out
    const { state } = await parts.api(mediaGetUpload, { params: { id } }, { signal })
    if (state !== 'uploading') return
    onProgress(0)
    const form = new FormData()
    form.append('file', file, file.name)
    const answer = await parts
      .sendBytes({
        method: 'POST',
        url: `/api/uploads/${id}/file`,
        body: form,
        token: parts.token(),
        signal,
        onProgress: (bytes) => onProgress(Math.min(bytes, file.size)),
      })
      .catch((error: unknown) => {
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
