import { errorCode } from '@atelier/contract/api-error.ts'
import { mediaCancelUpload } from '@atelier/contract/media/routes.ts'
import type { Route } from '@atelier/contract/route.ts'
import { fieldErrors, idleUpload } from '@atelier/platform/host'
import type { FailedUpload } from '@atelier/platform/host'
import { countEnded, endedOf } from './batch.ts'
import { failureReason, stopsQueue } from './failure-toast.ts'
import { UPLOAD_RESET_MS } from './limits.ts'
import type { Publishing } from './publishing.ts'
import { retryTransient } from './retry.ts'
import { UploadCanceledError, UploadSuspendedError } from './run.ts'
import type { Run } from './run.ts'
import { sendFiles } from './send-files.ts'
import { uploadFields } from './stored-upload.ts'
import type { StoredUpload } from './stored-upload.ts'
import { uploadsTexts as texts } from './texts.ts'
import { causeOf } from './unreadable-file.ts'

/** Uploads the files and makes the call. What failed stays in the queue as failed, what was suspended as waiting. */
export async function publishStored(publishing: Publishing, upload: StoredUpload, run: Run): Promise<void> {
  const { queue, wait } = publishing
  try {
    await publish(publishing, upload, run)
    await queue.remove(upload.id)
  } catch (error) {
    if (error instanceof UploadSuspendedError) return publishing.set(idleUpload)
    if (error instanceof UploadCanceledError) return await cancel(publishing, upload)
    await fail(publishing, upload, await causeOf(error, upload))
  } finally {
    run.end(new UploadCanceledError())
    publishing.run = null
    publishing.sends(false)
  }
  void wait(UPLOAD_RESET_MS).then(() => {
    const { id, status, failed, elsewhere } = publishing.shown()
    const isShown = id === upload.id && !elsewhere && (status === 'success' || status === 'error')
    if (!publishing.run && isShown) publishing.set({ ...idleUpload, failed })
  })
}

async function publish(publishing: Publishing, upload: StoredUpload, run: Run): Promise<void> {
  const { set, toast, onPublished } = publishing
  const { route, done, userId } = upload
  const lost = await sendFiles(publishing, upload, run).catch((error: unknown) => {
    if (errorCode(error) === 'UPLOAD_NOT_FOUND') return error
    throw error
  })
  // A tab that closed may have published it, and used its files
  const id = await call(publishing, upload, run).catch((error: unknown) => {
    throw lost ?? error
  })
  const oneOfSeveral = isOneOfSeveral(publishing, userId)
  countEnded(userId, oneOfSeveral ? done : undefined)
  set({ status: 'success', published: { ...done, id, stale: route.stale ?? [] } })
  if (!oneOfSeveral) toast({ ...done, variant: 'success' })
  onPublished(route)
}

const isOneOfSeveral = ({ shown }: Publishing, userId: string): boolean =>
  endedOf(userId) > 0 || (shown().waiting ?? []).length > 0

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

async function cancel({ api, set, toast, singles, queue, shown }: Publishing, upload: StoredUpload): Promise<void> {
  for (const { uploadId } of upload.files) {
    singles.get(uploadId)?.run.end(new UploadCanceledError())
    void api(mediaCancelUpload, { params: { id: uploadId } }).catch(() => {})
  }
  toast({ title: texts.cancelled })
  const { waiting, failed } = shown()
  set({ ...idleUpload, waiting, failed })
  await queue.remove(upload.id)
}

/** Shows why, by its title if others wait. Those fail with it if they cannot succeed either. */
async function fail(publishing: Publishing, upload: StoredUpload, error: unknown): Promise<void> {
  const { set, toast, shown, queue } = publishing
  const { userId, title } = upload
  const reason = failureReason(error)
  const { waiting: rest } = await queue.list(userId)
  const stopped = stopsQueue(error) ? rest.filter(({ id }) => id !== upload.id) : []
  const lines = [
    isOneOfSeveral(publishing, userId) ? texts.ofWork(title, reason.description) : reason.description,
    stopped.length > 0 ? texts.rest(stopped.length) : undefined,
  ]
  const { waiting = [], failed = [] } = shown()
  const failing = (each: StoredUpload): FailedUpload => ({ id: each.id, title: each.title, reason })
  set({
    status: 'error',
    refusals: fieldErrors(error, Object.keys(upload.input.body)),
    waiting: stopped.length > 0 ? [] : waiting,
    failed: [...failed.filter(({ id }) => id !== upload.id), failing(upload), ...stopped.map(failing)],
  })
  toast({ title: reason.title, description: lines.filter(Boolean).join(' ') || undefined, variant: 'destructive' })
  countEnded(userId)
  for (const each of [upload, ...stopped]) await queue.fail(each, reason)
}
