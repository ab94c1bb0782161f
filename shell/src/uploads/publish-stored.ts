import { mediaCancelUpload } from '@atelier/contract/media/routes.ts'
import type { Route } from '@atelier/contract/route.ts'
import { fieldErrors, idleUpload } from '@atelier/platform/host'
import type { Toast, UploadState } from '@atelier/platform/host'
import type { WithLock } from '../keeping/web-lock.ts'
import { failureToast } from './failure-toast.ts'
import type { CreatedUpload, FileUpload, TransferDeps } from './file-upload.ts'
import { UPLOAD_RESET_MS } from './limits.ts'
import { startMeter } from './meter.ts'
import { retryTransient } from './retry.ts'
import { UploadCanceledError, UploadSuspendedError } from './run.ts'
import type { Run } from './run.ts'
import { sizeOf, uploadFields } from './stored-upload.ts'
import type { StoredUpload } from './stored-upload.ts'
import { uploadsTexts as texts } from './texts.ts'
import { completeUpload, createUpload, receivedBytes, sendFile } from './transfer.ts'
import type { UploadStore } from './upload-store.ts'

export interface PublisherParts extends TransferDeps {
  store: UploadStore
  toast(toast: Toast): void
  set(state: Partial<UploadState>): void
  /** The shown state, from this tab or the one that sent before. */
  shown(): UploadState
  onPublished(route: Pick<Route, 'stale'>): void
  isOnline(): boolean
  owner(): string | undefined
  /** Lock held by the one tab that sends. */
  withLock: WithLock
}

export interface Publishing extends PublisherParts {
  /** The publication in progress. */
  run: Run | null
  /** Choosing a file again after a failure resumes its upload. */
  readonly uploadIds: WeakMap<File, string>
}

type Outcome = 'published' | 'failed' | 'canceled' | 'suspended'

/** Uploads the files and makes the call. Deletes its stored data at the end, unless suspended. */
export async function publishStored(
  publishing: Publishing,
  upload: StoredUpload,
  run: Run,
  saving?: Promise<void>,
): Promise<void> {
  const { store, wait, set } = publishing
  let outcome: Outcome = 'failed'
  try {
    outcome = await publish(publishing, upload, run)
  } finally {
    run.end(new UploadCanceledError())
    publishing.run = null
    // A small upload may finish before it is stored
    await saving
    if (outcome !== 'suspended') await store.delete(upload.id)
  }
  if (outcome === 'canceled' || outcome === 'suspended') return
  void wait(UPLOAD_RESET_MS).then(() => {
    if (!publishing.run) set(idleUpload)
  })
}

async function publish(publishing: Publishing, upload: StoredUpload, run: Run): Promise<Outcome> {
  const { set, toast, onPublished } = publishing
  const { route, done } = upload
  try {
    await sendFiles(publishing, upload, run)
    const id = await call(publishing, upload, run)
    discardIds(publishing, upload)
    set({ status: 'success', published: { ...done, id, stale: route.stale ?? [] } })
    toast({ ...done, variant: 'success' })
    onPublished(route)
    return 'published'
  } catch (error) {
    return showFailure(publishing, upload, error)
  }
}

async function sendFiles(publishing: Publishing, { files }: StoredUpload, run: Run): Promise<void> {
  const progress = startProgress(publishing, run, sizeOf({ files }))
  const transfers = files.map(({ uploadId, file, purpose }): FileUpload => ({
    id: uploadId,
    file,
    purpose,
    onProgress(bytes) {
      progress.note(uploadId, bytes)
      progress.show()
    },
  }))
  const created: CreatedUpload[] = []
  for (const transfer of transfers) created.push(await createUpload(transfer, run, publishing))
  for (const each of created) progress.note(each.id, receivedBytes(each))
  progress.show()
  for (const each of created) await sendFile(each, run, publishing)
  await run.ready()
  publishing.set({ status: 'processing' })
  for (const { id } of created) await completeUpload(id, run, publishing)
}

/** The received bytes of all files together, shown while this run is the current one. */
function startProgress(publishing: Publishing, run: Run, size: number) {
  const show = startMeter(publishing.shown().sent, (progress) => {
    if (publishing.run === run) publishing.set({ ...progress, size })
  })
  const received = new Map<string, number>()
  return {
    note: (uploadId: string, bytes: number) => void received.set(uploadId, bytes),
    show: () => show([...received.values()].reduce((sum, bytes) => sum + bytes, 0)),
  }
}

/** Returns the id in the response, if any. */
async function call({ api, wait }: Publishing, upload: StoredUpload, run: Run): Promise<string | null> {
  const input = {
    ...upload.input,
    body: { id: upload.id, ...upload.input.body, ...uploadFields(upload) },
  }
  const send = api as (route: Route, input: unknown, options: object) => Promise<{ id?: string } | undefined>
  const response = await retryTransient(run, wait, (signal) => send(upload.route, input, { signal }))
  return response?.id ?? null
}

function showFailure(publishing: Publishing, upload: StoredUpload, error: unknown): Outcome {
  const { api, set, toast } = publishing
  if (error instanceof UploadSuspendedError) {
    set(idleUpload)
    return 'suspended'
  }
  if (error instanceof UploadCanceledError) {
    for (const { uploadId } of upload.files) void api(mediaCancelUpload, { params: { id: uploadId } }).catch(() => {})
    discardIds(publishing, upload)
    toast({ title: texts.cancelled })
    set(idleUpload)
    return 'canceled'
  }
  set({ status: 'error', refusals: fieldErrors(error, Object.keys(upload.input.body)) })
  toast(failureToast(error))
  return 'failed'
}

function discardIds({ uploadIds }: Publishing, { files }: StoredUpload): void {
  for (const { file } of files) uploadIds.delete(file)
}
