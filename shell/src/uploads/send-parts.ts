import { mediaGetUpload, mediaSignParts } from '@atelier/contract/media/routes.ts'
import type { SignedParts } from '@atelier/contract/media/schemas.ts'
import { bytesOf } from './file-upload.ts'
import type { CreatedUpload, TransferDeps } from './file-upload.ts'
import { retryTransient } from './retry.ts'
import type { Run } from './run.ts'

const PARTS_AT_ONCE = 2
/** Maximum number of presigned URLs per request. */
const SIGNED_AT_ONCE = 8
/** Part failures in a row before sending through the API: few if S3 never responded, more once parts have arrived. */
const FAILURES = { never: 2, before: 6 }
const WAITS_MS = [500, 1000, 2000, 4000, 8000]

interface PartTransfer {
  readonly created: CreatedUpload
  readonly run: Run
  readonly deps: TransferDeps
  /** Numbers of the parts that S3 has. */
  readonly received: Set<number>
  /** Numbers of the parts that are neither received nor in flight. */
  queue: number[]
  readonly signed: Map<number, Promise<SignedParts>>
  /** Bytes sent of the parts in flight. */
  readonly inFlight: Map<number, number>
  isUnreachable: boolean
}

/** Sends the missing parts, a few at a time, so that a lost connection costs only those; false if S3 is unreachable. */
export async function sendParts(created: CreatedUpload, run: Run, deps: TransferDeps): Promise<boolean> {
  const received = new Set(created.upload.parts)
  const transfer: PartTransfer = {
    created,
    run,
    deps,
    received,
    queue: Array.from({ length: created.upload.part_count }, (_, i) => i + 1).filter((number) => !received.has(number)),
    signed: new Map(),
    inFlight: new Map(),
    isUnreachable: false,
  }
  reportProgress(transfer)
  await Promise.all(Array.from({ length: PARTS_AT_ONCE }, () => sendQueue(transfer)))
  return transfer.queue.length === 0
}

async function sendQueue(transfer: PartTransfer): Promise<void> {
  const { run, deps } = transfer
  for (let failures = 0; ;) {
    await run.ready()
    const next = transfer.isUnreachable ? undefined : transfer.queue.shift()
    if (next === undefined) return
    const url = await urlOf(transfer, next)
    await run.ready()
    const signal = run.signal()
    try {
      await run.track(sendPart(transfer, next, url, signal))
      failures = 0
    } catch {
      transfer.queue.unshift(next)
      run.throwIfEnded()
      if (signal.aborted) continue
      failures += 1
      await refreshParts(transfer)
      transfer.isUnreachable ||= failures >= (transfer.received.size > 0 ? FAILURES.before : FAILURES.never)
      if (transfer.isUnreachable) return
      transfer.signed.clear()
      await deps.wait(WAITS_MS[failures - 1] ?? 8000)
    }
  }
}

async function urlOf({ created, run, deps, queue, signed }: PartTransfer, number: number): Promise<string> {
  if (!signed.has(number)) {
    const part_numbers = [number, ...queue].slice(0, SIGNED_AT_ONCE)
    const input = { params: { id: created.id }, body: { part_numbers } }
    const signing = retryTransient(run, deps.wait, (signal) => deps.api(mediaSignParts, input, { signal }))
    for (const each of part_numbers) signed.set(each, signing)
  }
  const { parts } = (await signed.get(number))!
  return parts.find(({ part_number }) => part_number === number)!.url
}

async function sendPart(transfer: PartTransfer, number: number, url: string, signal: AbortSignal): Promise<void> {
  const { created, deps, received, inFlight } = transfer
  const start = (number - 1) * created.upload.part_size
  const size = bytesOf(created.upload, [number])
  try {
    const { status } = await deps.sendBytes({
      method: 'PUT',
      url,
      body: created.file.slice(start, start + size),
      signal,
      onProgress(bytes) {
        inFlight.set(number, Math.min(bytes, size))
        reportProgress(transfer)
      },
    })
    if (status !== 200) throw new TypeError(`The part was answered with ${status}.`)
    received.add(number)
  } finally {
    inFlight.delete(number)
    reportProgress(transfer)
  }
}

/** After a failure: only the response may have been lost. If the API is unreachable too, its error is the one to report. */
async function refreshParts(transfer: PartTransfer): Promise<void> {
  const { created, run, deps, received } = transfer
  const params = { id: created.id }
  const { parts } = await retryTransient(run, deps.wait, (signal) => deps.api(mediaGetUpload, { params }, { signal }))
  for (const number of parts) received.add(number)
  transfer.queue = transfer.queue.filter((number) => !received.has(number))
}

function reportProgress({ created, received, inFlight }: PartTransfer): void {
  created.onProgress([...inFlight.values()].reduce((sum, bytes) => sum + bytes, bytesOf(created.upload, received)))
}
