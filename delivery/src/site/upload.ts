import { setTimeout as wait } from 'node:timers/promises'
import type { ReleaseUpload } from '@atelier/contract/releases/schemas.ts'
import { DeliveryError } from '../delivery-error.ts'
import { networkReason } from '../network-reason.ts'
import type { StoredFile } from '../build/stored-file.ts'

const AT_ONCE = 6
const ATTEMPTS = 4
const FIRST_WAIT_MS = 200
const TIMEOUT_MS = 60_000
/** S3's status for a conditional PUT of an existing object: the same version is being published concurrently. */
const ALREADY_THERE = 412

/** PUTs to presigned URLs, six at a time, up to four attempts each. `onSent` receives the number done. */
export async function uploadAll(
  uploads: readonly ReleaseUpload[],
  files: readonly StoredFile[],
  onSent: (done: number) => void,
): Promise<void> {
  const key = (file: { path: string; encoding?: string }) => `${file.path} ${file.encoding ?? ''}`
  const byKey = new Map(files.map((file) => [key(file), file]))
  const waiting = [...uploads]
  let done = 0
  const work = async () => {
    for (let upload = waiting.shift(); upload; upload = waiting.shift()) {
      const file = byKey.get(key(upload))
      if (!file) throw new DeliveryError('UNEXPECTED', `The site asks for ${upload.path}, which was not announced.`)
      await send(upload, file.bytes)
      onSent(++done)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}

async function send(upload: ReleaseUpload, bytes: Buffer): Promise<void> {
  let last = ''
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    if (attempt > 0) await wait(FIRST_WAIT_MS * 2 ** attempt)
    const status = await put(upload, bytes)
    if (typeof status === 'number' && (status < 300 || status === ALREADY_THERE)) return
    last = String(status)
    if (typeof status === 'number' && status < 500) break
  }
  throw new DeliveryError(
    'UPLOAD_FAILED',
    `${upload.path} could not be uploaded to ${new URL(upload.url).host}: ${last}.`,
  )
}

async function put({ url, headers }: ReleaseUpload, bytes: Buffer): Promise<number | string> {
  try {
    const body = new Uint8Array(bytes)
    const response = await fetch(url, { method: 'PUT', headers, body, signal: AbortSignal.timeout(TIMEOUT_MS) })
    await response.arrayBuffer()
    return response.status
  } catch (error) {
    return networkReason(error)
  }
}
